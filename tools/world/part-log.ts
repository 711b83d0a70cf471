import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const startMark = '--- started';
const limit = 20_000_000;

export function getLogFile(state: string, name: string): string {
  return join(state, 'log', `${name}.log`);
}

/** Opens a log for appending and marks a new start in it; rotates a large one first. The caller closes it. */
export function openLog(state: string, name: string): number {
  const file = getLogFile(state, name);
  mkdirSync(join(state, 'log'), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a');
  writeSync(log, `${startMark} ${new Date().toISOString()}\n`);
  return log;
}

/** Returns the line that most likely explains the end, with a colon before it; empty when there is none. */
export function readLikelyReason(state: string, name: string): string {
  const spoken = linesSinceStart(state, name);
  const told = spoken.find((line) => /error\b|fatal|config:|cannot |failed/i.test(line)) ?? spoken.at(-1);
  return told ? `: ${told.slice(0, 240)}` : '';
}

/** Returns a part's last line since its start; empty when there is none. */
export function readLastLine(state: string, name: string): string {
  return linesSinceStart(state, name).at(-1)?.slice(0, 160) ?? '';
}

function linesSinceStart(state: string, name: string): string[] {
  const file = getLogFile(state, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.slice(text.lastIndexOf(startMark)).trim().split('\n').slice(1).map(formatLogLine);
  return lines.filter((line) => line !== '' && !line.startsWith('at '));
}

/** Returns the message and the error's message of a JSON log line. */
function formatLogLine(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const { msg, err } = JSON.parse(line);
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
