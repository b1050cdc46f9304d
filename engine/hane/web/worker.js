// An engine in a thread of its own, so that the page stays awake. The first message is the compiled module. Each later
// one is a question about a game: { number, settings, moves, ask, about }; it is answered by { number, found } or
// { number, wrong }, and by { number, wrong, broken } when the engine is of no more use.

import { Hane } from "./hane.js";

const ANSWERS = {
  position: (hane) => hane.position(),
  score: (hane) => hane.score(),
  analyze: (hane, about) => hane.analyze(about),
  explain: (hane, about) => hane.explain(about),
  // The move, and the game after it.
  generate: (hane, color) => ({ move: hane.generate(color), position: hane.position() }),
};

let hane = null;

async function answer({ number, settings, moves, ask, about }) {
  try {
    const ready = await hane;
    ready.bring(settings, moves);
    return { number, found: ANSWERS[ask](ready, about) };
  } catch (error) {
    // An engine whose code trapped, that ended or did not start is not to be called again; another one says what is wrong.
    const broken = !error.refused;
    return { number, wrong: error.message, broken };
  }
}

self.onmessage = async ({ data }) => {
  if (hane === null) hane = Hane.start(data, (line) => console.info(line));
  else self.postMessage(await answer(data));
};
