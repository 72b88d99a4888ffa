/** Runs the parts of the gate in parallel, as far as none has to wait for another. */
import { startJob } from './job.mjs';
import { orderedOutput } from './ordered-output.mjs';

/**
 * @typedef {import('./parts.mjs').Work} Work
 * @typedef {import('./parts.mjs').Result} Result
 */

/**
 * @param {readonly Work[]} work each item comes after those that it waits for
 * @param {(text: string) => void} write
 * @returns {{ results: Promise<readonly Result[]>; end: () => Promise<void> }} `end` ends all running work
 */
export function runWork(work, write) {
  const running = new Set();
  const speakers = orderedOutput(write);
  let ending = false;
  /** @type {Map<Work, Promise<readonly Result[]>>} */
  const started = new Map();

  /** @param {Work} one @returns {Promise<readonly Result[]>} */
  const run = async (one) => {
    const before = await Promise.all(one.after.map((other) => started.get(other) ?? []));
    const missing = before.flat().find(({ part, failed }) => one.needs.includes(part) && failed > 0);
    const { say, end } = speakers.add(one.title);
    const start = performance.now();
    let output = '';
    const hear = (/** @type {string} */ text) => {
      output += text;
      say(text);
    };
    try {
      if (missing !== undefined || ending)
        throw new Error(`did not run: ${ending ? 'the gate was ended' : `${missing?.part} failed`}`);
      const { node, args, env } = one.command();
      const job = startJob(node, args, hear, env);
      running.add(job);
      const code = await job.ended.finally(() => running.delete(job));
      return one.results({ code, output, seconds: (performance.now() - start) / 1000 });
    } catch (error) {
      hear(`${error.message}\n`);
      return [
        {
          part: one.title,
          passed: 0,
          failed: 1,
          skipped: 0,
          seconds: 0,
          failures: [{ title: one.title, message: error.message }],
        },
      ];
    } finally {
      end();
    }
  };
  for (const one of work) started.set(one, run(one));
  return {
    results: Promise.all(started.values()).then((all) => all.flat()),
    end: async () => {
      ending = true;
      await Promise.all([...running].map((job) => job.end()));
    },
  };
}
