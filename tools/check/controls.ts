import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../authorization/csv.ts';
import type { Outcome } from './finding.ts';

const page = 'docs/security/controls.csv';
const columns = ['requirement', 'level', 'where', 'shown by', 'state'] as const;
export type Control = Record<(typeof columns)[number], string>;

const levels = ['required', 'addressable', 'L1', 'L2', 'L3'];

/** Checks that security claims name existing code and tests. */
export function checkControls(root: string): Outcome {
  const controls = readControls(readFileSync(join(root, page), 'utf8'));
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const counts = ['works', 'partly', 'not yet'].map(
    (state) => `${controls.filter((control) => getStateWord(control) === state).length} ${state}`,
  );
  return {
    findings: findControlFaults(controls, read).map((says) => ({ path: page, says })),
    summary: `${controls.length} requirements: ${counts.join(', ')}`,
  };
}

export function readControls(text: string): Control[] {
  return parseCsv(columns, text);
}

/** @param read returns the text of a file, undefined when it does not exist */
export function findControlFaults(controls: readonly Control[], read: (file: string) => string | undefined): string[] {
  const names = controls.map(({ requirement }) => getNumber(requirement));
  return controls.flatMap((control, index) => {
    const faults = [
      ...(names.indexOf(getNumber(control.requirement)) === index ? [] : ['is listed twice']),
      ...(levels.includes(control.level) ? [] : [`'${control.level}' is not a level`]),
      ...findStateFaults(control),
      ...parsePlaces(control.where).flatMap((file) => (read(file) === undefined ? [`${file} does not exist`] : [])),
      ...parseTests(control['shown by']).flatMap((test) => findTestFaults(test, read)),
    ];
    return faults.map((says) => `${getNumber(control.requirement)}: ${says}`);
  });
}

function findStateFaults(control: Control): string[] {
  const word = getStateWord(control);
  if (!['works', 'partly', 'not yet'].includes(word)) return [`'${control.state}' is not a state`];
  const shown = control.where !== '' && control['shown by'] !== '';
  if (word === 'not yet') return shown ? ['not yet, but has proof'] : [];
  return [
    ...(shown ? [] : [`${word}, but has no proof`]),
    ...(word === 'partly' && control.state === word ? ['partly, but does not say what is missing'] : []),
  ];
}

function findTestFaults(
  { file, names }: { file: string; names: string[] },
  read: (file: string) => string | undefined,
) {
  const text = read(file);
  if (text === undefined) return [`${file} does not exist`];
  if (names.length === 0) return [`no test title is quoted after ${file}`];
  const isThere = (name: string) => ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
  return names.filter((name) => !isThere(name)).map((name) => `${file} has no test "${name}"`);
}

/** 'ASVS 5.0 8.2.2: data is ...' -> 'ASVS 5.0 8.2.2'. */
function getNumber(requirement: string): string {
  return requirement.split(': ')[0] ?? requirement;
}

function getStateWord({ state }: Control): string {
  return state.split(': ')[0] ?? state;
}

function parsePlaces(where: string): string[] {
  return where === '' ? [] : where.split('; ');
}

/** Parses 'a.test.ts "first", "second"; b.test.ts "third"'; titles may contain a semicolon. */
function parseTests(shownBy: string): { file: string; names: string[] }[] {
  return [...shownBy.matchAll(/(?:^|; )([\w./-]+)((?:,? "[^"]+")*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    names: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}
