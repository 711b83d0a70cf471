import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from './fault.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Stops every command started by `run`, when this process was told to stop. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command and returns its output. A failure is a Fault with the last lines.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => reject(new Fault(`${command} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Fault(`${[command, ...args].join(' ')} ended with ${signal ?? code}: ${lastLines(output)}`));
    });
  });
}

/**
 * @param {string} name
 * @param {string} [path] a PATH-like list of folders
 * @returns {string | undefined} the executable's full name, or undefined when no folder has it
 */
export function which(name, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split('\n').slice(-20).join('\n  ');
}
