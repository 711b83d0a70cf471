import { type Element, type PageWriter, type PlacedLine, type Tag, textWidth } from './page-writer.ts';
import { getLineHeight, styles, type TextStyle } from './text-styles.ts';
import { wrapText } from './wrap-text.ts';

/** Writes a text as an element, over as many pages as it needs. A heading stays with the next lines. */
export function writeText(writer: PageWriter, tag: Tag, text: string, style: TextStyle, keepPoints = 0): void {
  if (writer.room < getLineHeight(style) + keepPoints) writer.addPage();
  const element = writer.addElement(tag, writer.root);
  writeLines(writer, element, wrapText(writer.measureIn(style), text, textWidth), style, 0);
  writer.y += style.size * 0.6;
}

export function writeList(writer: PageWriter, items: readonly string[]): void {
  const list = writer.addElement('L', writer.root);
  for (const item of items) {
    const body = writer.addElement('LBody', writer.addElement('LI', list));
    const lines = wrapText(writer.measureIn(styles.body), item, textWidth - 14);
    if (writer.room < getLineHeight(styles.body)) writer.addPage();
    writer.placeArtifact([{ text: '•', x: 0, y: writer.y, style: styles.body }]);
    writeLines(writer, body, lines, styles.body, 14);
  }
  writer.y += 6;
}

function writeLines(writer: PageWriter, element: Element, lines: readonly string[], style: TextStyle, x: number): void {
  const height = getLineHeight(style);
  let left = [...lines];
  while (left.length > 0) {
    if (writer.room < height) writer.addPage();
    const count = Math.max(1, Math.floor(writer.room / height));
    const placed: PlacedLine[] = left
      .slice(0, count)
      .map((text, index) => ({ text, x, y: writer.y + index * height, style }));
    writer.place(element, placed);
    writer.y += placed.length * height;
    left = left.slice(count);
  }
}
