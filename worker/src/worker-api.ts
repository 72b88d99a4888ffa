import { type BootConfig, readAppPayload, type WorkerApi } from '../../protocol/index.ts';
import { BootSteps, boot, type Runtime, startEarly, type WorkerEnvironment } from './boot/index.ts';
import type { ConnectPage, PageLink } from './page-link.ts';

/** The functions of the worker itself that the page may call. */
export function createWorkerApi(environment: WorkerEnvironment, connect: ConnectPage): WorkerApi<MessagePort> {
  const steps = new BootSteps();
  const early = startEarly(environment, steps);
  let link: Promise<PageLink> | undefined;
  let runtime: Promise<Runtime> | undefined;
  let loaded = false;

  const bringUp = async (config: BootConfig, port: MessagePort, runs: MessagePort | null): Promise<Runtime> => {
    link = Promise.resolve(connect(port, config));
    return boot(config, link, { ...environment, runs }, steps, early());
  };

  const running = (): Promise<Runtime> => {
    if (!runtime) throw new Error('Hearth: the page asked something of Python before it had called boot()');
    return runtime;
  };

  return {
    async boot(config, port, runs) {
      runtime = bringUp(config, port, runs);
      return (await runtime).report;
    },
    async loadApp(payload) {
      const { loadApp } = await running();
      // In a later task, so that the page learns that Python has started before Python is busy.
      await new Promise<void>(environment.later);
      loaded = await steps.run('app', () => loadApp(readAppPayload(payload)));
    },
    async start(startup) {
      const { start, sent } = await running();
      // A failed init module has been reported, and nothing is opened after it, except a print, since someone waits for its result.
      if (loaded || startup.kind === 'print') await steps.run('open', () => start(startup));
      return sent();
    },
    crashed: async () => (await running()).crashed,
    watchServer: async (port) => (await link)?.watchServer(port),
  };
}
