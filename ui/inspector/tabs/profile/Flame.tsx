import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { milliseconds } from '../../panel/numbers.ts';
import { besides, boxesOf, type CallTimes, type FunctionTimes } from '../../profile/index.ts';

interface FlameProps {
  readonly root: CallTimes;
  readonly chosen: FunctionTimes | null;
  readonly choose: (of: FunctionTimes | null) => void;
}

const ROW = 20;

/** The call tree, in which each call is as wide as its time. A click chooses a function, and a second one zooms in on the call. */
export function Flame({ root, chosen, choose }: FlameProps) {
  // With other times there is another tree, which is shown from its root.
  const [seen, setSeen] = useState({ root, top: root, active: 0 });
  const { top, active } = seen.root === root ? seen : { top: root, active: 0 };
  const setActive = (index: number): void => setSeen({ root, top, active: index });
  const graph = useRef<HTMLDivElement>(null);
  const boxes = useMemo(() => boxesOf(top), [top]);
  const rows = boxes.reduce((most, { depth }) => Math.max(most, depth), 0) + 1;

  const fill = (call: CallTimes): void => setSeen({ root, top: call === top ? root : call, active: 0 });
  const move = (event: KeyboardEvent): void => {
    const next = besides(boxes, active, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    (graph.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no flame graph
    <div className="flame" role="group" aria-label="Flame graph" ref={graph} style={{ height: rows * ROW }} onKeyDown={move}>
      {boxes.map(({ call, depth, left, width }, index) => {
        const { of, total } = call;
        const text = `${of ? of.name : 'All'}, ${milliseconds(total)}`;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: all boxes are replaced at once
            key={index}
            type="button"
            className={of?.owner ?? 'all'}
            title={of ? `${text}\n${of.file}` : text}
            aria-label={text}
            aria-current={of !== null && of === chosen}
            tabIndex={index === active ? 0 : -1}
            style={{ left: `${left * 100}%`, width: `${width * 100}%`, top: depth * ROW, height: ROW }}
            onFocus={() => setActive(index)}
            onClick={() => (of === chosen ? fill(call) : choose(of))}
          >
            {of ? of.name : 'All'}
          </button>
        );
      })}
    </div>
  );
}
