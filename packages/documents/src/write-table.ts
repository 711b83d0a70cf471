import type { Column } from './document.ts';
import { type Element, type PageWriter, type PlacedLine, textWidth } from './page-writer.ts';
import { getLineHeight, styles, type TextStyle } from './text-styles.ts';
import { wrapText } from './wrap-text.ts';

const gap = 8;
const height = getLineHeight(styles.body);

interface Cell {
  readonly element: Element | undefined;
  readonly lines: readonly PlacedCellLine[];
}
type PlacedCellLine = Pick<PlacedLine, 'text' | 'x' | 'style'>;

/** Writes rows of a label and a value. The labels are the headers of their rows. */
export function writeFacts(writer: PageWriter, rows: readonly (readonly [string, string])[]): void {
  const columns = [
    { label: '', width: 0.3 },
    { label: '', width: 0.7 },
  ] as const;
  const table = writer.addElement('Table', writer.root);
  for (const row of rows) writeRow(writer, table, columns, row, { isFirstHeader: true });
  writer.y += 10;
}

/** Writes a table. On each further page its header is drawn again, for eyes only. */
export function writeTable(writer: PageWriter, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const table = writer.addElement('Table', writer.root);
  const labels = columns.map(({ label }) => label);
  if (writer.room < 4 * height) writer.addPage();
  writeRow(writer, table, columns, labels, { isHeader: true });
  for (const row of rows)
    writeRow(writer, table, columns, row, {
      onPage: () => writeRow(writer, undefined, columns, labels, { isHeader: true }),
    });
  writer.y += 10;
}

interface RowOptions {
  readonly isHeader?: boolean;
  readonly isFirstHeader?: boolean;
  /** Called at the top of each further page. */
  readonly onPage?: () => void;
}

function writeRow(
  writer: PageWriter,
  table: Element | undefined,
  columns: readonly Column[],
  texts: readonly string[],
  options: RowOptions,
): void {
  const row = table && writer.addElement('TR', table);
  const cells = columns.map((_, index) => buildCell(writer, row, columns, index, texts[index] ?? '', options));
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  const addPage = () => {
    writer.addPage();
    options.onPage?.();
  };
  if (writer.room < Math.min(count * height + gap, writer.pageRoom - 4 * height)) addPage();
  for (let from = 0; from < count; ) {
    if (writer.room < height) addPage();
    const fits = Math.max(1, Math.floor(writer.room / height));
    for (const cell of cells) placeCell(writer, cell, from, fits);
    writer.y += Math.min(fits, count - from) * height;
    from += fits;
  }
  writer.drawRule(writer.y + 1);
  writer.y += 5;
}

function placeCell(writer: PageWriter, { element, lines }: Cell, from: number, count: number): void {
  const placed = lines.slice(from, from + count).map((line, index) => ({ ...line, y: writer.y + index * height }));
  if (placed.length === 0) return;
  if (element) writer.place(element, placed);
  else writer.placeArtifact(placed);
}

function buildCell(
  writer: PageWriter,
  row: Element | undefined,
  columns: readonly Column[],
  index: number,
  text: string,
  { isHeader, isFirstHeader }: RowOptions,
): Cell {
  const isHead = isHeader || (isFirstHeader && index === 0);
  const style: TextStyle = isHead ? styles.label : styles.body;
  const measure = writer.measureIn(style);
  const left = columns.slice(0, index).reduce((sum, { width }) => sum + width * textWidth, 0);
  const width = (columns[index]?.width ?? 0) * textWidth - gap;
  const element =
    row &&
    (isHead ? writer.addElement('TH', row, { scope: isHeader ? 'Column' : 'Row' }) : writer.addElement('TD', row));
  const isRight = columns[index]?.align === 'right';
  const lines = wrapText(measure, text, width).map((line) => ({
    text: line,
    style,
    x: left + (isRight ? Math.max(0, width - measure(line)) : 0),
  }));
  return { element, lines };
}
