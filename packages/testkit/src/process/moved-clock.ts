/** Variables by which `npm run test:dates` moves the clock of a process. */
const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'] as const;

/**
 * Returns the variables that move the clock of this process, for a program that gets an environment of its own. Empty when the clock is
 * right. Without them the program would live on another day than its test.
 */
export function getClockVariables(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (!env.FAKETIME) return {};
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
