/** Public interface of `tabs/`: all tabs, in order. */
import { Calls } from './Calls.tsx';
import { Errors } from './Errors.tsx';
import { Messages } from './Messages.tsx';
import { Profile } from './Profile.tsx';
import { Start } from './Start.tsx';
import { States } from './States.tsx';
import { Tree } from './Tree.tsx';
import type { Tab } from './tab.ts';

export const TABS: readonly Tab[] = [
  { key: 'messages', title: 'Messages', View: Messages },
  { key: 'tree', title: 'Tree', View: Tree },
  { key: 'states', title: 'States', View: States },
  { key: 'calls', title: 'Calls', View: Calls },
  { key: 'profile', title: 'Profile', View: Profile },
  { key: 'start', title: 'Start', View: Start },
  { key: 'errors', title: 'Errors', View: Errors },
];
