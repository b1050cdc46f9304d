/* Hane, a classical Go engine, for C.
 *
 *     hane_engine *engine = hane_create("{\"size\":9,\"playouts\":400}", &error);
 *     char *move = hane_genmove(engine, "black", &error);
 *     ...
 *     hane_free_text(move);
 *     hane_free(engine);
 *
 * All texts are UTF-8. Texts that are returned belong to the caller, who gives them back by hane_free_text. A
 * function that fails returns NULL or -1, changes nothing, and puts a text into `error` that says what was expected
 * and found; `error` may be NULL. An engine is used by one thread at a time; several engines by several threads.
 */
#ifndef HANE_H
#define HANE_H

#ifdef __cplusplus
extern "C" {
#endif

/* An engine with one game. */
typedef struct hane_engine hane_engine;

/* Makes an engine at the beginning of a game. `settings` is an object in JSON, or NULL for the usual ones:
 *
 *     size      side of the board (19)
 *     rules     a name such as "chinese", or an object with the keys of KataGo's kata-set-rules
 *     komi      points for White (7.5; 6.5 where territory counts)
 *     handicap  stones on the fixed points (0)
 *     playouts  for each move
 *     seconds   for each move
 *     level     2000 playouts each where neither is given, and how much is read (10)
 *     strength  "20k" and others of engine/STRENGTH.md: plays as a weaker player does, in place of these three;
 *               analyses are as good as without it
 *     memory    for the tree and for what has been read, in MiB (256)
 *     threads   0 for one for each processor (1)
 *     seed      of all chance (1)
 *     resign    whether it resigns hopeless games (true)
 *     without   kinds of knowledge that searches do without: "patterns", "network" and others of `hane gtp --without`
 *     bundles   files of bundles, the lowest layer first; "embedded" is that of the library
 */
hane_engine *hane_create(const char *settings, char **error);

/* Plays a move of "black" or "white" on a vertex such as "D4", or "pass". 0 when it was played, -1 when it was not. */
int hane_play(hane_engine *engine, const char *color, const char *vertex, char **error);

/* Chooses a move, plays it and returns it: a vertex, "PASS", or "resign", which is not played. */
char *hane_genmove(hane_engine *engine, const char *color, char **error);

/* What a search finds of the position: a line of JSON, the answer of `hane analyze` (engine/ANALYSIS.md). `wanted` is
 * an object in JSON with fields of a request such as {"maxVisits":400,"includeOwnership":true}, or NULL. */
char *hane_analyze(hane_engine *engine, const char *wanted, char **error);

/* Takes the last moves of the game back, all or none. 0 when that was done, -1 when there are fewer. */
int hane_undo(hane_engine *engine, int moves, char **error);

/* How the game stands, a line of JSON: "size" (columns and rows), "komi", "toMove" ("black" or "white"), "moves" (pairs
 * of a color and a vertex), the stones of "black" and "white", how many each has "captured", and whether it is "over"
 * by two passes. */
char *hane_position(hane_engine *engine, char **error);

/* How the game is counted as it stands, a line of JSON: "score" ("B+3.5"), and lists of vertices: "alive", "dead", "seki",
 * "black_territory", "white_territory", "dame". */
char *hane_score(hane_engine *engine, char **error);

/* Why moves are good, a line of JSON as of `hane explain --json` (engine/EXPLAIN.md): "number", "player", "best", "moves",
 * "played" where a move followed, "asked". `wanted` is an object in JSON, or NULL:
 *
 *     turn      after how many moves of the game to look (all)
 *     move      a vertex to explain besides
 *     top       how many of the best moves are listed (5)
 */
char *hane_explain(hane_engine *engine, const char *wanted, char **error);

/* Take a text and an engine back. NULL is nothing. */
void hane_free_text(char *text);
void hane_free(hane_engine *engine);

#ifdef __cplusplus
}
#endif

#endif
