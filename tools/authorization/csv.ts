/** Returns lines of comma-separated values with a header. Every value is a string. */
export function formatCsv<Name extends string>(
  columns: readonly Name[],
  rows: readonly Record<Name, string>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))];
  return lines.map((values) => `${values.map(quoted).join(',')}\n`).join('');
}

/** @throws {Error} when the header differs or a line has a different number of values */
export function parseCsv<Name extends string>(columns: readonly Name[], text: string): Record<Name, string>[] {
  const [header = [], ...lines] = readLines(text);
  if (header.join() !== columns.join()) throw new Error(`the columns are ${header.join()}, not ${columns.join()}`);
  return lines.map((values, index) => {
    if (values.length !== columns.length) throw new Error(`line ${index + 2} has ${values.length} values`);
    return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? ''])) as Record<Name, string>;
  });
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let values: string[] = [];
  for (const [, inQuotes, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && values.length === 0 && inQuotes === undefined && plain === '') break;
    values.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(values);
    values = [];
  }
  return lines;
}
