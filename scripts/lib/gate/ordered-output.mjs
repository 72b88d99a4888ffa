/** Prints the output of parallel jobs one after the other. */

/**
 * @typedef {object} Speaker
 * @property {(text: string) => void} say
 * @property {() => void} end its output is complete
 */

/**
 * The output of the first job that has not ended is written as it comes. That of the others is held until their turn, in the order in
 * which they were added.
 *
 * @param {(text: string) => void} write
 * @returns {{ add(title: string): Speaker }}
 */
export function orderedOutput(write) {
  /** @type {{ held: string; ended: boolean; atLineStart: boolean }[]} */
  const queue = [];
  const speak = () => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if (first.held !== '') write(first.held);
      first.held = '';
      if (!first.ended) return;
      queue.shift();
    }
  };
  return {
    add(title) {
      const speaker = { held: `\n== ${title}\n`, ended: false, atLineStart: true };
      queue.push(speaker);
      speak();
      return {
        say(text) {
          if (text === '') return;
          speaker.held += text;
          speaker.atLineStart = text.endsWith('\n');
          if (queue[0] === speaker) speak();
        },
        end() {
          if (!speaker.atLineStart) speaker.held += '\n';
          speaker.ended = true;
          speak();
        },
      };
    },
  };
}
