import type { ComponentType } from 'react';
import type { Subject } from '../subject.ts';

/** What every tab is given. */
export interface TabProps {
  readonly subject: Subject;
}

/** One tab of the inspector. A new one is a file of its own and a line in `tabs/index.ts`. */
export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly View: ComponentType<TabProps>;
}
