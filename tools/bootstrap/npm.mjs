import { which } from './command.mjs';
import { Fault } from './fault.mjs';
import { realFile } from './real-file.mjs';

/**
 * How to run the machine's npm under the Node that runs this file, so that what it resolves and starts is for this Node.
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return { command: process.execPath, args: [running] };
  const found = which('npm');
  if (!found) throw new Fault('npm is missing: install it (it comes with Node.js, https://nodejs.org)');
  const script = realFile(found);
  return script.endsWith('.js') ? { command: process.execPath, args: [script] } : { command: found, args: [] };
}
