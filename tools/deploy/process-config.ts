import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import type { Application } from '../world/applications.ts';
import type { Variables } from './component-environment.ts';

/**
 * Returns what a process reports about each environment: a line for every missing or wrong variable, such as `REDIS_URL is not set`; none
 * when it would start.
 */
export function findConfigFaults(application: Application, environments: readonly Variables[]): string[][] {
  const folder = join(root, application.folder);
  const file = ['src/config.ts', 'src/app/config.ts']
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${application.folder} has no config.ts`);
  const entry = basename(application.entry, '.ts');
  const reader = `read${entry.charAt(0).toUpperCase()}${entry.slice(1)}Config`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, file, reader],
    { cwd: folder, env: {}, input: JSON.stringify(environments), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${file} could not be read: ${stderr}`);
  return JSON.parse(stdout);
}

/** Returns the required variables of a process. */
export function listRequiredVariables(application: Application): string[] {
  const [faults = []] = findConfigFaults(application, [{}]);
  return faults.map((fault) => fault.split(' ')[0] ?? '').sort();
}

/** A config file has one reader, or one per process, named after its entry. A fault names every variable together. */
const program = `
  import { text } from 'node:stream/consumers';
  const [, file, reader] = process.argv;
  const config = await import(file);
  const read = config[reader] ?? Object.values(config).find((each) => typeof each === 'function');
  const faultsOf = (env) => {
    try {
      read(env);
      return [];
    } catch (error) {
      if (error.name !== 'ConfigFault') throw error;
      return error.message.split('\\n').map((line) => line.replace('config: ', ''));
    }
  };
  process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(faultsOf)));
`;
