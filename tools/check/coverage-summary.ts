import { type CoverageRow, statuses } from './coverage-table.ts';

const begin = '<!-- counts: written by tools/check/write-coverage-summary.ts -->';
const end = '<!-- end of counts -->';

/** A page of rows: its path, its heading, and the number of requirements in its section. */
export interface CoverageSection {
  path: string;
  title: string;
  requirements: number;
  rows: readonly CoverageRow[];
}

/** @throws {Error} when the page has no place for the counts */
export function insertSummary(page: string, sections: readonly CoverageSection[]): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('the page has no place for the counts');
  return `${page.slice(0, from + begin.length)}\n\n${formatSummary(sections)}\n\n${page.slice(to)}`;
}

function formatSummary(sections: readonly CoverageSection[]): string {
  const lines = sections.map(({ path, title, requirements, rows }) =>
    formatLine(`[${title}](${path.replace(/^docs\//, '')})`, requirements, rows),
  );
  const all = sections.flatMap(({ rows }) => rows);
  const requirements = sections.reduce((sum, section) => sum + section.requirements, 0);
  return [
    `| section | requirements | rows | ${statuses.join(' | ')} |`,
    `|---|--:|--:|${statuses.map(() => '--:|').join('')}`,
    ...lines,
    formatLine('all', requirements, all),
  ].join('\n');
}

function formatLine(name: string, requirements: number, rows: readonly CoverageRow[]): string {
  const counts = statuses.map((status) => rows.filter((row) => row.status === status).length);
  return `| ${[name, requirements, rows.length, ...counts].join(' | ')} |`;
}
