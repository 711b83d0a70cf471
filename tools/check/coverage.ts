import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { compareAnchorLists, deriveAnchors } from './anchor-list.ts';
import { citingFiles, findAnchorFaults, findUnknownCitations } from './coverage-anchors.ts';
import { insertSummary } from './coverage-summary.ts';
import { type CoverageRow, statuses } from './coverage-table.ts';
import type { Finding, Outcome } from './finding.ts';
import { type Coverage, coveragePage, readCoverage } from './read-coverage.ts';
import { listFiles } from './source-files.ts';

/** Paths of the two spec files, if available. The list of anchors is then compared with them. */
export const specFilesVariable = 'LINDEN_SPEC_FILES';

/** Checks that every requirement of the spec has a status, and that the tests it names and the anchors that comments cite exist. */
export function checkCoverage(root: string, specFiles = process.env[specFilesVariable]): Outcome {
  const coverage = readCoverage(root);
  const rows = coverage.sections.flatMap((section) => section.rows);
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const findings: Finding[] = [
    ...rows.flatMap((row) => findRowFaults(row, read).map((says) => ({ path: row.path, says }))),
    ...listFiles(root, '')
      .filter((path) => citingFiles.test(path))
      .flatMap((path) => findUnknownCitations(path, read(path) ?? '', coverage.anchors)),
    ...[
      ...findAnchorFaults(rows, coverage.anchors, read),
      ...findSummaryFaults(coverage),
      ...(specFiles ? compareAnchorLists(coverage.anchors, deriveAnchors(specFiles.split(delimiter))) : []),
    ].map((says) => ({ path: coveragePage, says })),
  ];
  const counts = statuses.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`);
  const compared = specFiles ? 'compared with the spec' : 'list of anchors as committed';
  return {
    findings,
    summary: `${coverage.anchors.length} requirements, ${rows.length} rows: ${counts.join(', ')}; ${compared}`,
  };
}

/** @param read returns the text of a test file, undefined when it does not exist */
export function findRowFaults(row: CoverageRow, read: (file: string) => string | undefined): string[] {
  return [...findStatusFaults(row), ...row.tests.flatMap((test) => findTestFaults(test, read))].map(
    (says) => `line ${row.line}: ${row.item}: ${says}`,
  );
}

function findStatusFaults({ status, tests, words }: CoverageRow): string[] {
  if (!(statuses as readonly string[]).includes(status)) return [`'${status}' is not a status`];
  if (status === 'works') return tests.length > 0 ? [] : ['works, but names no test'];
  if (status !== 'partly') return tests.length > 0 ? [`${status}, but names a test`] : [];
  return [
    ...(tests.length > 0 || /\bno test\b/.test(words) ? [] : ["partly, but names no test; say 'no test'"]),
    ...(words === '' ? ['partly, but the row does not say what is missing'] : []),
  ];
}

function findTestFaults({ file, titles }: CoverageRow['tests'][number], read: (file: string) => string | undefined) {
  const text = read(file);
  if (text === undefined) return [`${file} does not exist`];
  if (titles.length === 0) return [`no test title is quoted after ${file}`];
  return titles.filter((title) => !isQuotedIn(text, title)).map((title) => `${file} has no test "${title}"`);
}

/** Whether the words are in a string of the file, not in a comment or an import path. */
function isQuotedIn(text: string, words: string): boolean {
  return text.split('\n').some((line) => {
    const at = line.indexOf(words);
    return at > 0 && /['"`]/.test(line.slice(0, at)) && !/^\s*(?:\/\/|\/?\*|import\b|\} from\b)/.test(line);
  });
}

function findSummaryFaults({ page, sections }: Coverage): string[] {
  if (insertSummary(page, sections) === page) return [];
  return ['the counts are outdated: node tools/run.mjs tools/check/write-coverage-summary.ts'];
}
