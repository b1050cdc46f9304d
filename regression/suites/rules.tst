# The rules of the game and the state of the board, asked over GTP. Every answer is exact and holds for any engine
# that answers in GNU Go's form; a refusal may say more behind GNU Go's text. Nothing here depends on which superko rule is in force or on how the score is counted:
# kos are retaken only after moves elsewhere, and both colours have as many stones wherever a score is asked for.

# The board: sizes, vertices, colours.
boardsize 9
clear_board
10 query_boardsize
#? [9]
11 boardsize 0
#? [unacceptable size.*]
12 boardsize 26
#? [unacceptable size.*]
13 color E5
#? [empty]
play black E5
14 color E5
#? [black]
15 color e5
#? [black]
16 color I5
#? [(invalid coordinate|syntax error).*]
17 color E10
#? [(invalid coordinate|syntax error).*]
18 color K1
#? [(invalid coordinate|syntax error).*]
19 play green A1
#? [(invalid color or coordinate|syntax error).*]
20 play white E5
#? [illegal move.*]
21 is_legal white E5
#? [0]
22 is_legal white PASS
#? [1]
23 list_stones black
#? [E5]
24 list_stones white
#? []
25 countlib E5
#? [4]
26 findlib E5
#? [E6 D5 F5 E4]
27 countlib A1
#? [vertex must not be empty]

# Undo, and what there is nothing to undo of.
28 last_move
#? [black E5]
play white PASS
29 last_move
#? [white PASS]
undo
30 last_move
#? [black E5]
undo
31 undo
#? [cannot undo.*]
32 color E5
#? [empty]

# Two moves running by one colour are allowed; chains share their liberties.
boardsize 9
clear_board
play black A1
play black B1
40 countlib A1
#? [3]
play white A2
41 countlib A1
#? [2]
42 countlib B1
#? [2]
43 play black A2
#? [illegal move.*]
44 countlib A2
#? [2]

# Captures: one stone in the middle, then two on the edge and one beside them.
loadsgf games/rules-captures.sgf 7
50 captures black
#? [0]
51 captures white
#? [0]
52 color D5
#? [white]
53 countlib D5
#? [1]
loadsgf games/rules-captures.sgf
54 captures black
#? [4]
55 captures white
#? [0]
56 color D5
#? [empty]
57 color A1
#? [empty]
58 color A2
#? [empty]
59 is_legal white D5
#? [0]
60 is_legal black D5
#? [1]
61 countlib A3
#? [3]
62 list_stones white
#? [H8 H2]
63 last_move
#? [black C1]
undo
64 captures black
#? [1]
65 list_stones white
#? [H8 A2 H2 A1 B1]
66 countlib A1
#? [1]

# Ko: not at once; after a move and an answer elsewhere, yes.
70 loadsgf games/rules-ko.sgf 9
#? [black]
71 is_legal black E5
#? [0]
72 loadsgf games/rules-ko.sgf
#? [white]
73 captures black
#? [1]
74 is_legal white E5
#? [0]
75 play white E5
#? [illegal move.*]
76 is_legal black E5
#? [1]
play white J9
play black J1
77 is_legal white E5
#? [1]
play white E5
78 captures white
#? [1]
79 color F5
#? [empty]
80 is_legal black F5
#? [0]
play black A1
play white A9
81 is_legal black F5
#? [1]

# Suicide is no move, unless it takes something.
loadsgf games/rules-suicide.sgf
90 is_legal black B8
#? [0]
91 is_legal white B8
#? [1]
92 is_legal white A1
#? [0]
93 is_legal black A1
#? [1]
94 is_legal white C8
#? [0]
95 countlib A9
#? [1]
play white B8
96 captures white
#? [6]
97 color A9
#? [empty]
98 color C8
#? [empty]
99 countlib B8
#? [4]

# Handicap stones.
boardsize 9
clear_board
110 fixed_handicap 4
#? [C7 G7 C3 G3]
111 get_handicap
#? [4]
112 list_stones black
#? [C7 G7 C3 G3]
113 fixed_handicap 2
#? [board not empty]
clear_board
114 get_handicap
#? [0]
115 set_free_handicap A1 J9 E5
#? []
116 get_handicap
#? [3]
117 list_stones black
#? [J9 E5 A1]
boardsize 19
clear_board
118 fixed_handicap 2
#? [Q16 D4]
clear_board
119 fixed_handicap 9
#? [D16 K16 Q16 D10 K10 Q10 D4 K4 Q4]
clear_board
120 fixed_handicap 10
#? [(invalid handicap|invalid number of stones).*]
121 loadsgf games/rules-handicap.sgf
#? [black]
122 list_stones black
#? [D10 K10 D4]
123 query_boardsize
#? [13]
124 get_komi
#? [0\.5]
125 last_move
#? [white G8]
126 countlib G7
#? [6]

# The score where both ways of counting agree.
loadsgf games/rules-score-split.sgf
130 final_score
#? [B\+1(\.0)?]
loadsgf games/rules-score-split.sgf
komi 0.5
131 final_score
#? [B\+0\.5]
loadsgf games/rules-score-split.sgf
komi 6.5
132 final_score
#? [W\+5\.5]
loadsgf games/rules-score-split.sgf
komi 1
133 final_score
#? [0]
loadsgf games/rules-score-dead.sgf
134 final_score
#? [B\+1\.5]
135 final_status H7
#? [dead]
136 final_status B2
#? [dead]
137 final_status C5
#? [alive]
138 final_status G3
#? [alive]
139 final_status A9
#? [black_territory]
140 final_status J1
#? [white_territory]
141 final_status_list dead
#? [(H7|B2|H7 B2|B2 H7)]
142 final_status_list seki
#? []
143 countlib C5
#? [4]

# A seki is alive, is no territory, and its stones are not taken off.
loadsgf games/seki-two-liberties.sgf
150 final_status B1
#? [seki]
151 final_status A2
#? [seki]
152 final_status G5
#? [alive]
153 final_status J5
#? [white_territory]
