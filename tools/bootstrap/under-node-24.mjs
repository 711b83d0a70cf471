import { stopCommands } from './command.mjs';
import { printFailure } from './fault.mjs';
import { fetchNode24, runsNode24 } from './node-24.mjs';
import { relay } from './relay.mjs';

// Every program of the project runs in UTC and refuses to start otherwise.
process.env.TZ = 'UTC';

/**
 * Runs `work` under Node 24: in this process if it is one, otherwise in the same program under a downloaded one. A failure becomes one line
 * and exit code 1.
 * @param {() => Promise<number>} work returns the exit code
 */
export async function underNode24(work) {
  try {
    process.exit(runsNode24() ? await work() : await relay(await fetchNode24()));
  } catch (error) {
    // Other commands may still be running.
    stopCommands();
    printFailure(error);
    process.exit(1);
  }
}
