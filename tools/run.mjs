// `node tools/run.mjs FILE [ARGUMENTS]`: runs a program of the repository under Node 24 and prepares what it needs.
import { spawn } from 'node:child_process';
import { Fault } from './bootstrap/fault.mjs';
import { prepareSources } from './bootstrap/prepare.mjs';
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Fault('usage: node tools/run.mjs FILE [ARGUMENTS]');
  await prepareSources();
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
});
