import type { ComponentType } from 'react';
import type { Subject } from '../subject.ts';

/** The props of every tab. */
export interface TabProps {
  readonly subject: Subject;
}

/** A tab of the inspector. A new one needs a file of its own and a line in `tabs/index.ts`. */
export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly View: ComponentType<TabProps>;
}
