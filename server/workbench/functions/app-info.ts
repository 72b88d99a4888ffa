import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../protocol/index.ts';
import { type ScheduledTask, titleOf } from '../../app/index.ts';
import type { ServiceFunction } from '../../services/index.ts';
import type { ValueMap } from '../../values/index.ts';
import type { WorkbenchParts } from '../parts.ts';

const REQUIREMENTS = 'server_code/requirements.txt';
/** Sources of services that need an account with another company. */
const THIRD_PARTY = /\/(?:google|facebook|microsoft|saml|stripe)\b/;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Functions for the app's properties, what its manifest declares, and what of that is missing. */
export function appInfoFunctions({ loaded, uninstalled, notices }: WorkbenchParts): Readonly<Record<string, ServiceFunction>> {
  return {
    app: () => {
      const { app, startup, problems } = loaded();
      const packagesOf = uninstalled();
      const scheduled = app.manifest.scheduledTasks;
      const lost = [
        ...(startup ? [] : ['A form or module to start with']),
        ...scheduled.flatMap((each) => (typeof each === 'string' ? [`A scheduled task: ${each}`] : [])),
        ...(packagesOf === null ? [] : [`Packages of ${packagesOf}, which could not be installed`]),
      ];
      return {
        title: titleOf(app),
        folder: app.directory,
        services: app.manifest.services.map(({ source, client_config }) => ({
          name: serviceName(source),
          note: THIRD_PARTY.test(source) ? 'needs an account elsewhere' : '',
          settings: settingsText(client_config ?? {}),
        })),
        dependencies: dependencies(loaded()),
        scheduled: scheduled.flatMap((each) => (typeof each === 'string' ? [] : [described(each)])),
        packages: packages(app.directory),
        missing: [...lost, ...problems.map(({ message }) => message), ...notices()],
      };
    },
  };
}

/** The name of a service: `Users` for `/runtime/services/anvil/users.yml`. */
function serviceName(source: string): string {
  const name = source
    .split('/')
    .at(-1)
    ?.replace(/\.yml$/, '');
  return name ? `${name[0]?.toUpperCase()}${name.slice(1)}` : source;
}

const settingsText = (settings: JsonObject): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');

function described({ task, every, n, at }: ScheduledTask): ValueMap {
  return { task, when: `${n === 1 ? `every ${every}` : `every ${n} ${every}s`}${timeIn(every, at)}` };
}

/** When a task is due within its period, in words. */
function timeIn(every: ScheduledTask['every'], { minute, hour, day }: ScheduledTask['at']): string {
  const clock = `at ${[hour, minute].map((each) => String(each).padStart(2, '0')).join(':')} UTC`;
  switch (every) {
    case 'minute':
      return '';
    case 'hour':
      return `, at minute ${minute}`;
    case 'day':
      return `, ${clock}`;
    case 'week':
      return `, on ${WEEKDAYS[(day - 1) % WEEKDAYS.length]} ${clock}`;
    case 'month':
      return `, on day ${day} ${clock}`;
  }
}

function dependencies({ app, dependencies, dependencyIds }: ReturnType<WorkbenchParts['loaded']>): readonly ValueMap[] {
  return app.manifest.dependencies.map(({ logicalId, packageHint, nameHint }) => {
    const folder = dependencyIds.get(logicalId);
    const found = dependencies.find(({ id }) => id === folder);
    return { name: nameHint ?? packageHint ?? logicalId, id: logicalId, folder: found?.directory ?? null };
  });
}

/** The lines of the requirements file that name packages. */
function packages(directory: string): readonly string[] {
  const file = join(directory, REQUIREMENTS);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.map((line) => line.replace(/(?:^|\s)#.*$/, '').trim()).filter((line) => line !== '');
}
