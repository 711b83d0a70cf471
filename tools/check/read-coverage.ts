import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorListPath, readAnchorList } from './anchor-list.ts';
import type { CoverageSection } from './coverage-summary.ts';
import { readCoverageRows } from './coverage-table.ts';
import type { Anchor } from './spec-anchors.ts';

export const coveragePage = 'docs/coverage.md';
const folder = 'docs/requirements';

export interface Coverage {
  page: string;
  sections: CoverageSection[];
  anchors: Anchor[];
}

/** Reads the requirement pages and the list of anchors. `client-4-states.md` is section 4 of client-and-shared. */
export function readCoverage(root: string): Coverage {
  const anchors = readAnchorList(readFileSync(join(root, anchorListPath), 'utf8'));
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
  const sections = files.sort().map((file): CoverageSection => {
    const path = `${folder}/${file}`;
    const text = readFileSync(join(root, path), 'utf8');
    const section = getSection(file);
    return {
      path,
      title: /^# (.+)$/m.exec(text)?.[1] ?? file,
      requirements: anchors.filter(({ id }) => id.startsWith(`${section}.`) || id.startsWith(`${section}-`)).length,
      rows: readCoverageRows(path, text),
    };
  });
  return { page: readFileSync(join(root, coveragePage), 'utf8'), sections, anchors };
}

/** 'client-4-states.md' -> 'C4'. */
function getSection(file: string): string {
  const [spec = '', number = ''] = file.split('-');
  return `${spec.slice(0, 1).toUpperCase()}${number}`;
}
