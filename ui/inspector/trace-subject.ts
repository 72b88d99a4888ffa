import { readTrace } from '../../protocol/index.ts';
import { Profiler } from './profile/index.ts';
import { Recording } from './recording/index.ts';
import { stateOf } from './states/index.ts';
import type { Subject } from './subject.ts';

/** A trace file, to be shown. Throws `CheckError` with the place of what is wrong with it. */
export function traceSubject(text: string, pageUrl: string): Subject {
  const trace = readTrace(text);
  const { app, href, page } = trace;
  const recording = Recording.of(trace, stateOf(trace.tree));
  return { recording, live: null, profiler: new Profiler(null), pageUrl, look: () => page, app, href };
}
