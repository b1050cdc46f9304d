/* A short game through hane.h: Black's first move is ours, the engine plays the others and analyzes the end.
 *
 *     cargo build --release -p hane-c
 *     cc -I engine/c engine/c/examples/play.c -o play -L target/release -lhane_c
 *     LD_LIBRARY_PATH=target/release ./play
 */
#include "hane.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints what was expected and found, and ends the program. */
static void fail(char *error)
{
    fprintf(stderr, "%s\n", error ? error : "no reason is known");
    hane_free_text(error);
    exit(1);
}

int main(void)
{
    char *error = NULL;
    hane_engine *engine = hane_create("{\"size\":9,\"playouts\":60}", &error);
    if (!engine)
        fail(error);
    if (hane_play(engine, "black", "E5", &error) != 0)
        fail(error);

    /* A move that the rules forbid changes nothing and says why. */
    if (hane_play(engine, "white", "E5", &error) == 0)
        return 1;
    printf("refused: %s\n", error);
    hane_free_text(error);
    error = NULL;

    for (int number = 2; number <= 5; number++) {
        const char *color = number % 2 == 0 ? "white" : "black";
        char *move = hane_genmove(engine, color, &error);
        if (!move)
            fail(error);
        printf("%s %s\n", color, move);
        hane_free_text(move);
    }

    char *found = hane_analyze(engine, "{\"maxVisits\":100,\"analysisPVLen\":2}", &error);
    if (!found)
        fail(error);
    printf("%s\n", found);
    hane_free_text(found);

    /* The game without the last two moves: how it stands, how it counts, and why the last move then was good. */
    if (hane_undo(engine, 2, &error) != 0)
        fail(error);
    char *said[] = {hane_position(engine, &error), hane_score(engine, &error),
                    hane_explain(engine, "{\"turn\":2}", &error)};
    for (int number = 0; number < 3; number++) {
        if (!said[number])
            fail(error);
        printf("%s\n", said[number]);
        hane_free_text(said[number]);
    }
    hane_free(engine);
    return 0;
}
