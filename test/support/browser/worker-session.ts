import type { CDPSession } from 'playwright-core';

/** Sends a debugger command to a worker, and returns its result. */
export type WorkerCommand = (method: string, params?: object) => Promise<unknown>;

/** Returns a function that sends commands to the page's worker, of which there must be one. It works until the session is detached. */
export async function attachToWorker(session: CDPSession): Promise<WorkerCommand> {
  const answers = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id: number; readonly result: unknown };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  const attached = new Promise<string>((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    }),
  );
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return async (method, params = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise((resolve) => answers.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answered;
  };
}
