import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** A test or hook that failed. */
export type Failure = {
  /** The full name of the test, or of the group whose hook failed. */
  name: string;
  /** First lines of the first error and its cause. */
  message: string;
  /** Whether every error says only that time ran out, that the store is busy, or that a port is taken. */
  isOutOfTime: boolean;
};

/** What one test file did. */
export type FileResult = { lane: string; path: string; ms: number; counts: Counts; failures: Failure[] };

/** What the reporter writes during a run of Vitest: one JSON object per line. */
export type RunEvent =
  | { event: 'planned'; lane: string; path: string }
  | { event: 'started'; lane: string; path: string }
  | ({ event: 'ended' } & FileResult)
  | { event: 'unhandled'; message: string }
  | { event: 'cpu'; lane: string; path: string; pid: number; seconds: number };

export type RunResult = {
  files: FileResult[];
  /** First lines of errors outside of any test. */
  faults: string[];
  /** CPU seconds of each file, of its worker and of what the worker started; empty where the system does not tell. */
  cpu: { lane: string; path: string; seconds: number }[];
};

/** Reads the events of a run. A file that was planned and did not end counts as failed. */
export function readRun(events: readonly RunEvent[]): RunResult {
  const ended = new Map(
    events.filter((each) => each.event === 'ended').map(({ event: _event, ...file }) => [file.path, file]),
  );
  const started = new Set(events.filter((each) => each.event === 'started').map(({ path }) => path));
  const lost = events
    .filter((each) => each.event === 'planned')
    .filter(({ path }) => !ended.has(path))
    .map(({ lane, path }) => lostFile(lane, path, started.has(path) ? 'it did not end' : 'it was not run'));
  return {
    files: [...ended.values(), ...lost],
    faults: events.filter((each) => each.event === 'unhandled').map(({ message }) => message),
    cpu: readCpu(events),
  };
}

function lostFile(lane: string, path: string, message: string): FileResult {
  const failures = [{ name: 'the whole file', message, isOutOfTime: false }];
  return { lane, path, ms: 0, counts: { passed: 0, failed: 1, skipped: 0 }, failures };
}

/** A process runs many files and reports what it used since its start, so a file's share is the difference to the file before. */
function readCpu(events: readonly RunEvent[]): RunResult['cpu'] {
  const before = new Map<number, number>();
  return events
    .filter((each) => each.event === 'cpu')
    .map(({ lane, path, pid, seconds }) => {
      const share = Math.max(0, seconds - (before.get(pid) ?? 0));
      before.set(pid, seconds);
      return { lane, path, seconds: share };
    });
}

/** Reads the file to which reporter and workers append events. A line that was cut when a process died is left out. */
export function readEvents(file: string): RunEvent[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => parseEvent(line));
}

function parseEvent(line: string): RunEvent[] {
  try {
    return [JSON.parse(line) as RunEvent];
  } catch {
    return [];
  }
}
