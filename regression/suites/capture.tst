# Small positions with one move that makes sense, for either colour; the records say what is at stake.
# The komi of every record lies between the two outcomes, so the move decides the game.

# A chain of four hangs on one liberty, which is also its way home.
loadsgf games/chain-in-atari-middle.sgf
1 reg_genmove black
#? [F5]
2 reg_genmove white
#? [F5]

# A chain on the edge hangs on one liberty, which is also its way home.
loadsgf games/chain-in-atari-edge.sgf
3 reg_genmove black
#? [D9]
4 reg_genmove white
#? [D9]

# A bent chain hangs on one liberty, which is also its way home.
loadsgf games/chain-in-atari-bent.sgf
5 reg_genmove black
#? [F3]
6 reg_genmove white
#? [F3]

# Two chains share their last liberty; who takes it takes the other chain.
loadsgf games/race-one-liberty-each.sgf
7 reg_genmove black
#? [A1]
8 reg_genmove white
#? [A1]

# An eye of three points in a row: one move makes it two eyes or one.
loadsgf games/straight-three.sgf
9 reg_genmove black
#? [H1]
10 reg_genmove white
#? [H1]

# An eye of three points round the corner: one move makes it two eyes or one.
loadsgf games/bent-three.sgf
11 reg_genmove black
#? [J9]
12 reg_genmove white
#? [J9]

# An eye of five points, two by two and one more: one move makes it two eyes or one.
loadsgf games/bulky-five.sgf
13 reg_genmove black
#? [A2]
14 reg_genmove white
#? [A2]

# An eye of four points like a pyramid: one move makes it two eyes or one.
loadsgf games/pyramid-four.sgf
15 reg_genmove black
#? [C9]
16 reg_genmove white
#? [C9]

# An eye of six points round one centre: that point makes it two eyes or one.
loadsgf games/rabbity-six.sgf
17 reg_genmove black
#? [C3]
18 reg_genmove white
#? [C3]

# Two groups with an eye each: joined they live, parted both die.
loadsgf games/link-two-eyes.sgf
19 reg_genmove black
#? [J7]
20 reg_genmove white
#? [J7]

# Two stones are the second eye: take them, or save them.
loadsgf games/capture-for-an-eye.sgf
21 reg_genmove black
#? [E1]
22 reg_genmove white
#? [E1]

# The second eye is real or false by one stone at its corner.
loadsgf games/false-eye.sgf
23 reg_genmove black
#? [B5]
24 reg_genmove white
#? [B5]

# Two chains without eyes share two liberties: who plays one is taken. The rest is finished.
loadsgf games/seki-two-liberties.sgf
25 reg_genmove black
#? [PASS]
26 reg_genmove white
#? [PASS]

# Finished: every empty point is an eye.
loadsgf games/finished-5x5.sgf
27 reg_genmove black
#? [PASS]
28 reg_genmove white
#? [PASS]

# Finished: walls closed, no point in doubt.
loadsgf games/finished-7x7.sgf
29 reg_genmove black
#? [PASS]
30 reg_genmove white
#? [PASS]

# Finished: walls closed, no point in doubt.
loadsgf games/finished-9x9.sgf
31 reg_genmove black
#? [PASS]
32 reg_genmove white
#? [PASS]
