import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { whenParentIsGone } from './parent.mjs';

/**
 * Starts this program under another Node, passes signals on and exits with its code. An older Node cannot replace its own process, so this
 * one has to stay.
 * @param {string} node
 * @returns {Promise<number>} its exit code
 */
export function relay(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  // The terminal sends Ctrl-C to both processes; receiving it twice does no harm.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])) {
    process.on(signal, () => child.kill(signal));
  }
  whenParentIsGone(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
