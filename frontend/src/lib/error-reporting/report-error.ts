/** Which part of the pages an error is from. */
export type Where = 'screen' | 'module' | 'page';

export type Reporter = (error: unknown, where: Where) => void;

let reporter: Reporter | undefined;
let waiting: [unknown, Where][] = [];

/** Logs an error, and tells it to whoever collects errors, once somebody does. */
export function reportError(error: unknown, where: Where): void {
  // Its message alone: a whole error of ours may hold what somebody typed.
  console.error(`${where} failed: ${error instanceof Error ? error.name : typeof error}`);
  if (reporter) reporter(error, where);
  else if (waiting.length < 10) waiting.push([error, where]);
}

export function reportTo(to: Reporter): void {
  reporter = to;
  const missed = waiting;
  waiting = [];
  for (const [error, where] of missed) to(error, where);
}
