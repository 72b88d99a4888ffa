import { count, press, pressByInput, type Step } from '../../beside-react/index.ts';

/**
 * Clicks in sequence on a button whose handler changes a label, by a script of the page.
 *
 * @param warm has V8 compiled the interpreter for speed by now, and has the browser kept the page for later visits?
 */
export const clicks = (times: number, warm: boolean): Step => clicking(warm ? ['click', 'warm'] : ['click'], times, press);

/** The same clicks by the browser's own input. */
export const clicksByInput = (times: number): Step => clicking(['input'], times, pressByInput);

function clicking(names: readonly string[], times: number, click: typeof press): Step {
  return async ({ page, samples }) => {
    for (let number = 0; number < times; number++) {
      const { changed } = await count(page, click);
      for (const name of names) samples.addTimes(name, [changed]);
    }
  };
}
