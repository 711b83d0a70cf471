import { stopCommands } from './command.mjs';
import { printFailure } from './fault.mjs';
import { fetchNode24, runsNode24 } from './node-24.mjs';
import { relay } from './relay.mjs';

/**
 * Runs `work` under Node 24: here, when this is one, else by starting the same program again under a fetched one. A
 * failure becomes one line and exit code 1.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function underNode24(work) {
  try {
    process.exit(runsNode24() ? await work() : await relay(await fetchNode24()));
  } catch (error) {
    // What failed may have left its neighbours at work.
    stopCommands();
    printFailure(error);
    process.exit(1);
  }
}
