/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a slow step. Prints a line at its start and a line with its time at its end.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const from = Date.now();
  say(`  ..  ${name}`);
  const result = await work();
  done(name, Date.now() - from);
  return result;
}

/** @param {string} name @param {number} milliseconds */
export function done(name, milliseconds) {
  say(`  ok  ${name} (${seconds(milliseconds)})`);
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
