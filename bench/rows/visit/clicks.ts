import { count, press, pressByInput, type Step } from '../../beside-react/index.ts';

/**
 * One click after the other on a button whose handler changes a label; dispatched by the page.
 *
 * @param warm is the interpreter compiled for speed by now, and what the start leaves behind kept?
 */
export const clicks = (times: number, warm: boolean): Step => clicking(warm ? ['click', 'warm'] : ['click'], times, press);

/** The same by the browser's own input. */
export const clicksByInput = (times: number): Step => clicking(['input'], times, pressByInput);

function clicking(names: readonly string[], times: number, click: typeof press): Step {
  return async ({ page, samples }) => {
    for (let number = 0; number < times; number++) {
      const { changed } = await count(page, click);
      for (const name of names) samples.addTimes(name, [changed]);
    }
  };
}
