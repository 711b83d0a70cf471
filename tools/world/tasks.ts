import { join } from 'node:path';
import { applications } from './applications.ts';
import { environmentOf, operatorEnvironment, type Surroundings } from './environment.ts';
import type { Part } from './part.ts';
import type { Settings } from './settings.ts';

/** A program of the start-up that runs once and ends. */
export type Task = Pick<Part, 'name' | 'args' | 'cwd' | 'env'>;

export function migration(around: Surroundings): Task {
  return tool('migrate', around, ['migrate.ts']);
}

/** Fills an empty database; a filled one is left alone. */
export function seed(around: Surroundings): Task {
  const { providers, seed: number } = around.settings;
  const size = ['--providers', String(providers), '--seed', String(number)];
  return tool('seed', around, ['seed/main.ts', '--if-empty', ...size]);
}

/** Puts the named people in through the services, which must run; those who are there stay as they are. */
export function stories(around: Surroundings): Task {
  return tool('stories', around, ['seed/stories.ts']);
}

/** Builds the search index when there is none of this version; later the worker keeps it. */
export function firstIndex(around: Surroundings): Task {
  const worker = applications.flat().find(({ name }) => name === 'search-worker');
  if (!worker) throw new Error('the search worker has left the list of applications');
  return {
    name: 'first-index',
    args: ['src/rebuild.ts', '--if-missing'],
    cwd: join(around.settings.root, worker.folder),
    env: environmentOf(worker, around),
  };
}

/** Turns contracts into code: what a change of one needs before anything starts again. */
export function generation({ root }: Settings): Task {
  return { name: 'generate', args: ['tools/generate/main.ts'], cwd: root, env: {} };
}

function tool(name: string, around: Surroundings, args: string[]): Task {
  return { name, args, cwd: join(around.settings.root, 'tools'), env: operatorEnvironment(around) };
}
