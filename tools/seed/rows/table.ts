export type Cell = string | number | bigint | boolean | null | undefined | Date | readonly string[];

export interface Table {
  /** Includes the schema. */
  name: string;
  columns: string[];
  rows: Cell[][];
}

/** Builds a table from records: the keys of `columns` are column names, its values compute the cells. */
export function buildTable<T>(name: string, items: readonly T[], columns: Record<string, (item: T) => Cell>): Table {
  const entries = Object.entries(columns);
  return {
    name,
    columns: entries.map(([column]) => column),
    rows: items.map((item) => entries.map(([, cell]) => cell(item))),
  };
}

/** Returns one line of COPY's text format. */
export function copyLine(cells: Cell[]): string {
  return `${cells.map(copyCell).join('\t')}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object')
    return escapeCell(`{${cell.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return escapeCell(String(cell));
}

function escapeCell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
