import { join } from 'node:path';
import { applications } from './applications.ts';
import { buildEnvironment, buildOperatorEnvironment, type Surroundings } from './environment.ts';
import type { Part } from './part.ts';
import type { Settings } from './settings.ts';

/** A program of the start that runs once and ends. */
export type Task = Pick<Part, 'name' | 'args' | 'cwd' | 'env'>;

export function describeMigration(around: Surroundings): Task {
  return tool('migrate', around, ['migrate.ts']);
}

/** Fills an empty database; leaves a filled one alone. */
export function describeSeed(around: Surroundings): Task {
  const { providers, seed: number } = around.settings;
  const size = ['--providers', String(providers), '--seed', String(number)];
  return tool('seed', around, ['seed/main.ts', '--if-empty', ...size]);
}

/** Creates the bucket for files where it is missing. */
export function describeBucket(around: Surroundings): Task {
  return tool('bucket', around, ['create-bucket.ts']);
}

/** Creates the named people through the running services; leaves existing ones alone. */
export function describeStories(around: Surroundings): Task {
  return tool('stories', around, ['seed/stories.ts']);
}

/** Builds the search index when this version has none; later the worker keeps it current. */
export function describeFirstIndex(around: Surroundings): Task {
  const worker = applications.flat().find(({ name }) => name === 'search-worker');
  if (!worker) throw new Error('the search worker is missing in the list of applications');
  return {
    name: 'first-index',
    args: ['src/rebuild.ts', '--if-missing'],
    cwd: join(around.settings.root, worker.folder),
    env: buildEnvironment(worker, around),
  };
}

/** Generates code from contracts, which a changed contract needs before a restart. */
export function describeGeneration({ root }: Settings): Task {
  return { name: 'generate', args: ['tools/generate/main.ts'], cwd: root, env: {} };
}

function tool(name: string, around: Surroundings, args: string[]): Task {
  return { name, args, cwd: join(around.settings.root, 'tools'), env: buildOperatorEnvironment(around) };
}
