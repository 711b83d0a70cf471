const started = Date.now();

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Does one piece of work and prints one line for it with its time; silent when `quiet` and it took no time to speak of.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  const from = Date.now();
  const interactive = process.stdout.isTTY;
  if (interactive) process.stdout.write(`  .  ${text}`);
  try {
    const result = await work();
    process.stdout.write(`${interactive ? '\r\u001b[K' : ''}  ok ${text} (${seconds(Date.now() - from)})\n`);
    return result;
  } catch (error) {
    if (interactive) process.stdout.write('\n');
    throw error;
  }
}

/** @returns {string} time since this process began, as people read it */
export function elapsed() {
  return seconds(Date.now() - started);
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
