import { readFileSync } from 'node:fs';
import type { Finding, Outcome } from '../finding.ts';
import { isTest, type SourceFile } from '../source-files.ts';

const verbs = readList('./verbs.txt');
const otherNames = readList('./other-names.txt');

/** Conversions (`toMinutes`) and what a function runs in (`inTransaction`). */
const prepositions = new Set(['to', 'in']);

/** `export function name`, and `export const name = (...) =>` up to the end of its first line. */
const exportedFunction =
  /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?:: .+?)? = (?:async )?(?:<[^>]*>)?(?:\(.*=>|\((?=\n(?: .*\n)*?\).*=>)|\w+ =>))/gm;

/** Checks that exported functions begin with a verb; components, which begin with a capital, are nouns. */
export function checkExportedVerbs(files: readonly SourceFile[]): Outcome {
  const read = files.filter(({ path }) => isProduct(path) && !isTest(path));
  const names = read.flatMap(({ path, text }) =>
    [...text.matchAll(exportedFunction)].map((match) => ({ path, name: match[1] ?? match[2] ?? '' })),
  );
  const findings = names
    .filter(({ name }) => !isVerbal(name))
    .map(({ path, name }): Finding => ({ path, says: `${name} begins with no verb of tools/check/names/verbs.txt` }));
  return { findings, summary: `${names.length} exported functions begin with one of ${verbs.size} verbs` };
}

function isProduct(path: string): boolean {
  return /^(bff|frontend|services\/[^/]+|packages\/[^/]+)\/src\//.test(path);
}

function isVerbal(name: string): boolean {
  const first = /^[a-z0-9]*/.exec(name)?.[0] ?? '';
  return first === '' || verbs.has(first) || prepositions.has(first) || otherNames.has(name);
}

function readList(name: string): ReadonlySet<string> {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}
