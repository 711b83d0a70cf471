/** A failure that the user can act on. Its message is printed as one line without a stack. */
export class Fault extends Error {}

/**
 * Prints a Fault as one line, and any other error with its stack, because it is a bug.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof Fault) process.stderr.write(`error: ${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
