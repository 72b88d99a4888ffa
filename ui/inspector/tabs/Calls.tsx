import { useState } from 'react';
import { Table } from 'react-bootstrap';
import { milliseconds } from '../panel/numbers.ts';
import { useRecording } from '../panel/use-recording.ts';
import type { Message } from '../recording/index.ts';
import { Cause } from './message/Cause.tsx';
import { MessageDetails } from './message/Details.tsx';
import type { TabProps } from './tab.ts';

/** Calls of server functions, each with its cause, how long it took and how it ended. */
export function Calls({ subject: { recording } }: TabProps) {
  useRecording(recording);
  const [selected, setSelected] = useState<Message | null>(null);
  const calls = recording.messages.filter(({ record, key, isIdle }) => record.kind === 'to-server' && key !== null && !isIdle);
  const longest = Math.max(...calls.map((call) => (call.end ?? call.record.at) - call.record.at), 1);
  const answers = new Map(recording.messages.map((message) => [message.ends, message]));
  return (
    <div className="split">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="list scroll" tabIndex={0} aria-label="Calls">
        {calls.length === 0 && <p className="text-body-secondary p-2">No calls since the recording began.</p>}
        <Table size="sm" hover>
          <thead>
            <tr>
              <th>At</th>
              <th>Function</th>
              <th>Caused by</th>
              <th>Ended with</th>
              <th>Took</th>
              <th aria-label="Beside the longest" />
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => {
              const took = call.end === null ? null : call.end - call.record.at;
              return (
                <tr key={call.number} className={call === selected ? 'table-active' : ''}>
                  <td className="number">{milliseconds(call.record.at)}</td>
                  <td className="what">
                    <button type="button" aria-current={call === selected} onClick={() => setSelected(call)}>
                      {call.title.replace(/^call /, '')}
                    </button>
                  </td>
                  <td className="what cause">
                    <Cause of={call} recording={recording} onSelect={setSelected} />
                  </td>
                  <td>{took === null ? 'still running' : (answers.get(call.key)?.title ?? '')}</td>
                  <td className="number">{took === null ? '' : milliseconds(took)}</td>
                  <td className="chart">
                    <div className="bar-of-time" style={{ width: `${(100 * (took ?? 0)) / longest}%` }} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </section>
      <MessageDetails message={selected} recording={recording} onSelect={setSelected} />
    </div>
  );
}
