import { which } from './command.mjs';
import { Fault } from './fault.mjs';
import { realFile } from './real-file.mjs';

/**
 * Returns the command that runs the machine's npm under the current Node, so that npm resolves and starts everything for it.
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
