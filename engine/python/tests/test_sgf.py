"""Records in and out."""

import pickle

import pytest

import hane

RECORD = "(;GM[1]FF[4]SZ[9]KM[5.5]RU[Japanese]PB[An]PW[Bo]RE[B+R];B[ee];W[ge];B[gd](;W[fd])(;W[hd]))"


def test_a_record_is_read_and_written_back():
    game = hane.Game.from_sgf(RECORD)
    assert game.size == 9 and game.komi == 5.5 and game.rules["scoring"] == "TERRITORY"
    assert game.moves == [("black", "E5"), ("white", "G5"), ("black", "G6"), ("white", "F6")]
    assert game.info == {"PB": "An", "PW": "Bo", "RE": "B+R"} and game.remarks == []
    game.set_info(PB="Cy", RE=None, EV="Cup")
    again = hane.Game.from_sgf(game.to_sgf())
    assert again.moves == game.moves and again.info == {"PB": "Cy", "PW": "Bo", "EV": "Cup"}
    assert again.board == game.board and again.komi == game.komi
    assert pickle.loads(pickle.dumps(game)).to_sgf() == game.to_sgf()


@pytest.mark.parametrize(("until", "moves"), [(None, 4), (1, 0), (3, 2), ("G6", 2), (99, 4), ("A1", 4)])
def test_a_record_is_left_off_before_a_move(until, moves):
    assert len(hane.Game.from_sgf(RECORD.encode(), until)) == moves


def test_what_is_wrong_with_a_record_is_remarked():
    game = hane.Game.from_sgf("(;SZ[5];B[aa];W[aa];B[bb])")
    assert [move for _, move in game.moves] == ["A5", "B4"]
    assert any("A5" in remark or "aa" in remark for remark in game.remarks), game.remarks


@pytest.mark.parametrize("source", ["", "hello", "(;SZ[99])", "(;SZ[9:99])", b"\x00\xff", "(;SZ[3]AB[aa]AB"])
def test_what_is_no_record_is_refused_or_remarked(source):
    try:
        game = hane.Game.from_sgf(source)
    except hane.RecordError as error:
        assert str(error).startswith("record: ") and len(str(error)) > 15
    else:
        assert game.remarks


def test_a_record_of_a_board_that_is_not_square():
    game = hane.Game.from_sgf("(;SZ[5:9];B[ea])")
    assert game.moves == [("black", "E9")] and game.remarks == []
    assert hane.Engine(playouts=4).genmove(game) != "E9"


def test_files(tmp_path):
    path = tmp_path / "game.sgf"
    game = hane.Game.from_sgf(RECORD)
    game.save(path)
    assert hane.Game.load(str(path)).moves == game.moves
    with pytest.raises(OSError, match="nothing.sgf"):
        hane.Game.load(tmp_path / "nothing.sgf")
    with pytest.raises(OSError, match="folder"):
        hane.Game.load(tmp_path)
    with pytest.raises(OSError):
        game.save(tmp_path / "no" / "folder.sgf")
    path.write_text("no record")
    with pytest.raises(hane.RecordError, match="game.sgf"):
        hane.Game.load(path)
    with pytest.raises(hane.HaneError, match="info: expected names of SGF such as PB"):
        game.set_info(xx="1")
    with pytest.raises(hane.HaneError, match="until: expected a number from 1 on, found 0"):
        hane.Game.from_sgf(RECORD, 0)
