import { KEEPALIVE_PREFIX } from '../../../protocol/index.ts';

/** A call whose answer is ignored. */
export interface KeepAlive {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

const NAME = 'anvil.private.echo';

/** Makes calls that keep the session alive, each with an id of its own (wire §4.4). */
export function keepAlives(): () => KeepAlive {
  let made = 0;
  return () => {
    made += 1;
    const id = `${KEEPALIVE_PREFIX}${made}`;
    return { id, name: NAME, message: JSON.stringify({ type: 'CALL', id, command: NAME, args: ['keep-alive'], kwargs: {} }) };
  };
}
