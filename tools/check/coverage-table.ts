export const statuses = ['works', 'partly', 'not yet', 'not shown'] as const;

export interface CoverageRow {
  /** Line of the page, from 1. */
  line: number;
  /** Heading of its table. */
  table: string;
  item: string;
  status: string;
  /** Test files with the words of names quoted after each. */
  tests: { file: string; names: string[] }[];
}

/** The rows of all tables of the page whose columns are item, status and shown by. */
export function coverageRows(page: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let table = '';
  let inside = false;
  for (const [index, text] of page.split('\n').entries()) {
    if (text.startsWith('## ')) table = text.slice(3).trim();
    const cells = text.startsWith('|') ? cellsOf(text) : [];
    if (cells.length === 0) inside = false;
    else if (cells.join() === 'item,status,shown by') inside = true;
    else if (inside && !/^-+$/.test(cells[0] ?? '')) {
      const [item = '', status = '', shownBy = ''] = cells;
      rows.push({ line: index + 1, table, item, status, tests: testsIn(shownBy) });
    }
  }
  return rows;
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** '`a.test.ts` "first", "second"; `b.test.ts` "third"; other words'. */
function testsIn(cell: string): CoverageRow['tests'] {
  return [...cell.matchAll(/`([^`]+\.test\.tsx?)`((?:,?\s*"[^"]+")*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    names: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}
