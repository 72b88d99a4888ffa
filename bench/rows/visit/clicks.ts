import { count, press, pressByInput, type Step } from '../../beside-react/index.ts';

/** One click after the other on a button whose handler changes a label; dispatched by the page. */
export const clicks = (times: number): Step => clicking('click', times, press);

/** The same by the browser's own input. */
export const clicksByInput = (times: number): Step => clicking('input', times, pressByInput);

function clicking(name: string, times: number, click: typeof press): Step {
  return async ({ page, samples }) => {
    for (let number = 0; number < times; number++) samples.addTimes(name, [(await count(page, click)).changed]);
  };
}
