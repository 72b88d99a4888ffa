import type { BootConfig, Delivery, WorkerApi } from '../../protocol/index.ts';
import { boot, BootSteps, type Runtime, type WorkerEnvironment } from './boot/index.ts';
import { portInbox } from './inbox/index.ts';

/** What the page may call (`protocol/boot.ts`), over any endpoint. */
export function createWorkerApi(environment: WorkerEnvironment): WorkerApi<MessagePort> {
  const steps = new BootSteps();
  let runtime: Promise<Runtime> | undefined;

  const running = (): Promise<Runtime> => {
    if (!runtime) throw new Error('Hearth: the app was loaded before the worker was booted');
    return runtime;
  };

  return {
    async $boot(config: BootConfig, port: MessagePort) {
      const link = {
        inbox: portInbox(port, (message) => message as Delivery),
        post: (message: unknown, transfer: Transferable[]) => port.postMessage(message, transfer),
      };
      runtime = boot(config, link, environment, steps);
      return (await runtime).report;
    },
    async $loadApp(payload) {
      const { interpreter } = await running();
      await steps.run('app', () => interpreter.loadApp(payload));
    },
    async $start(startup) {
      const { interpreter } = await running();
      await steps.run('start', () => interpreter.start(startup));
    },
  };
}
