/** The part of the page that failed. */
export type Where = 'screen' | 'module' | 'page';

export type Reporter = (error: unknown, where: Where) => void;

let reporter: Reporter | undefined;
let waiting: [unknown, Where][] = [];

/** Logs an error and passes it to the reporter, once one is set. */
export function reportError(error: unknown, where: Where): void {
  // Only the name: a whole error may contain user input.
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
