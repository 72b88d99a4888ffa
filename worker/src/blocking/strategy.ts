import type { Inbox } from '../inbox/inbox.ts';
import type { BlockerParts, BlockingStrategy } from './blocker.ts';
import { pulling } from './pulling.ts';
import { stackSwitching } from './stack-switching.ts';

export const chooseStrategy = (inbox: Inbox, parts: BlockerParts): BlockingStrategy =>
  inbox.form === 'push' ? stackSwitching(parts) : pulling(inbox, parts);
