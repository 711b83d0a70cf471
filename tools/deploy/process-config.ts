import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import type { Application } from '../world/applications.ts';
import type { Variables } from './component-environment.ts';

/**
 * What a process says about an environment before it does anything: a line for each variable that is missing or wrong,
 * such as `REDIS_URL is not set`; none when it would go on.
 */
export async function configFaults(application: Application, env: Variables): Promise<string[]> {
  const folder = join(root, application.folder);
  const file = ['src/config.ts', 'src/app/config.ts']
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${application.folder} has no config.ts`);
  const reader = `${basename(application.entry, '.ts')}Config`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file, reader], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const faults = [...said.matchAll(/^config: (.*)$/gm)].map(([, fault = '']) => fault);
  if (code !== 0 && faults.length === 0) throw new Error(`${file} could not be read: ${said}`);
  return faults;
}

/** A config file has one reader, or one for each process, named after its entry. */
const program = `
  const [, file, reader] = process.argv;
  const config = await import(file);
  (config[reader] ?? Object.values(config).find((each) => typeof each === 'function'))();
`;

/** Variables that a process cannot do without. */
export async function requiredVariables(application: Application): Promise<string[]> {
  const faults = await configFaults(application, {});
  return faults.map((fault) => fault.split(' ')[0] ?? '').sort();
}
