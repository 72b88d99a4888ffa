import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { define } from '../../components/define.ts';
import type { NodeContext } from '../../components/definition.ts';
import type { NotificationProps } from '../../components/shared/props.ts';
import { useFade } from '../modal/use-fade.ts';
import { whenConnected } from '../when-connected.ts';
import { Countdown } from './countdown.ts';
import { notificationStack } from './stack.ts';

/** A message at the top of the page (api §8.4). The page counts down its time, and raises `hidden` when it has faded out. */
export const Notification = define<NotificationProps>({
  type: 'Notification',
  reactEvents: true,
  createRoot: (document) => document.createElement('div'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  Interior: NotificationInterior,
});

function NotificationInterior({ props, node }: { readonly props: NotificationProps; readonly node: NodeContext }): ReactNode {
  const { prefix } = node;
  const [over, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const open = props.open && !over;
  const leave = () => {
    if (!open) return;
    setOver(true);
    node.raise('dismiss');
  };
  const fade = useFade(open, { element: () => box.current, hidden: () => node.raise('hidden') });
  const attend = useCountdown(open ? props.timeout : 0, leave);

  useLayoutEffect(() => {
    const { current } = box;
    if (!open || !current) return;
    // Added once it is on the page, since the positions of later notifications depend on its height.
    const stop = whenConnected(current, () => notificationStack.add(current));
    return () => {
      stop();
      notificationStack.remove(current);
    };
  }, [open]);

  if (fade === 'gone') return null;
  const classes = ['col-xs-11', 'col-sm-4', 'alert', `alert-${props.style}`, 'animated', open ? 'fadeInDown' : 'fadeOutUp'];
  return (
    <div
      ref={box}
      data-notify="container"
      data-notify-position="top-center"
      role="alert"
      className={classes.map((name) => prefix + name).join(' ')}
      style={{ display: 'inline-block', margin: '0 auto', position: 'fixed', zIndex: 1040, left: 0, right: 0 }}
      onMouseEnter={() => attend('pointer', true)}
      onMouseLeave={() => attend('pointer', false)}
      onFocus={() => attend('focus', true)}
      onBlur={() => attend('focus', false)}
    >
      <button type="button" aria-label="Close" className={`${prefix}close`} data-notify="dismiss" onClick={leave}>
        ×
      </button>
      <span data-notify="icon" /> <span data-notify="title">{props.title}</span>{' '}
      <span data-notify="message">{props.message}</span>
    </div>
  );
}

/** How the user attends to a notification: the pointer is over it, or the focus in it. */
type Attention = 'pointer' | 'focus';

/** Runs `done` after `seconds` without attention, or never when that is 0. Returns a function to report attention. */
function useCountdown(seconds: number, done: () => void): (by: Attention, rests: boolean) => void {
  const countdown = useRef<Countdown>(null);
  const attention = useRef(new Set<Attention>());
  const onDone = useEffectEvent(done);
  useEffect(() => {
    if (seconds <= 0) return;
    const running = new Countdown(seconds * 1000, () => onDone());
    countdown.current = running;
    if (attention.current.size === 0) running.run();
    return () => {
      running.hold();
      countdown.current = null;
    };
  }, [seconds]);
  return (by, rests) => {
    if (rests) attention.current.add(by);
    else attention.current.delete(by);
    if (attention.current.size > 0) countdown.current?.hold();
    else countdown.current?.run();
  };
}
