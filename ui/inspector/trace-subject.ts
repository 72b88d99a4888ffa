import { readTrace } from '../../protocol/index.ts';
import { Profiler } from './profile/index.ts';
import { Recording } from './recording/index.ts';
import { stateOf } from './states/index.ts';
import type { Subject } from './subject.ts';

/** The subject for a trace file. Throws `CheckError` with the place that is wrong. */
export function traceSubject(text: string, pageUrl: string): Subject {
  const trace = readTrace(text);
  const { app, href, page } = trace;
  const recording = Recording.of(trace, stateOf(trace.tree));
  return { recording, live: null, profiler: new Profiler(null), pageUrl, look: () => page, app, href };
}
