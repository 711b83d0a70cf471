export const statuses = ['works', 'partly', 'not yet', 'not shown'] as const;
export type Status = (typeof statuses)[number];

export interface CoverageRow {
  /** Page of the row, relative to the root. */
  path: string;
  /** Line of the page, from 1. */
  line: number;
  /** Ids of requirements: `C4-1b` for one sentence, `C4-1` for all sentences of it. */
  anchors: string[];
  item: string;
  status: string;
  /** Test files, each with quoted parts of its titles. */
  tests: { file: string; titles: string[] }[];
  /** The text beside the tests. */
  words: string;
}

const head = 'anchor,item,status,shown by';

/** Returns the rows of all tables of a page whose columns are anchor, item, status and shown by. */
export function readCoverageRows(path: string, page: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let inside = false;
  for (const [index, text] of page.split('\n').entries()) {
    const cells = text.startsWith('|') ? splitCells(text) : [];
    if (cells.length === 0) inside = false;
    else if (cells.join() === head) inside = true;
    else if (inside && !/^-+$/.test(cells[0] ?? '')) {
      const [anchors = '', item = '', status = '', shownBy = ''] = cells;
      const parts = { tests: parseTests(shownBy), words: parseWords(shownBy) };
      rows.push({ path, line: index + 1, anchors: anchors.split(', '), item, status, ...parts });
    }
  }
  return rows;
}

function splitCells(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** A test file, or a file in a `tests` folder with tests for several of them. */
const test = /`([^`]+\.test\.tsx?|[^`]+\/tests\/[^`]+\.tsx?)`((?:,?\s*"[^"]+")*)/g;

/** Parses '`a.test.ts` "first", "second"; `b.test.ts` "third"; other words'. */
function parseTests(cell: string): CoverageRow['tests'] {
  return [...cell.matchAll(test)].map(([, file = '', quoted = '']) => ({
    file,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

function parseWords(cell: string): string {
  return cell.replaceAll(test, '').replace(/^[;\s]+/, '');
}
