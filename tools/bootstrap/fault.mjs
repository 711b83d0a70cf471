/** A failure that a person can act on: its message is the one line they read, without a stack. */
export class Fault extends Error {}

/**
 * Prints an error the way it deserves: a Fault as its line, anything else with its stack, since that is a bug of ours.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof Fault) process.stderr.write(`error: ${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
