import { useMemo } from 'react';
import { sourcesOf } from '../live/index.ts';
import type { Subject } from '../subject.ts';

/** The source texts of the app's files, by their names in error reports and profiles; none in a trace, and before there is an app. */
export function useSources({ live }: Pick<Subject, 'live'>): ReadonlyMap<string, string> {
  const payload = live?.page.app?.payload;
  return useMemo(() => (payload ? sourcesOf(payload) : new Map<string, string>()), [payload]);
}
