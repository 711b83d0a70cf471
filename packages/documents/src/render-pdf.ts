import type { Block, DocumentContent } from './document.ts';
import { PageWriter } from './page-writer.ts';
import { styles } from './text-styles.ts';
import { writeFacts, writeTable } from './write-table.ts';
import { writeList, writeText } from './write-text.ts';

/** Renders a tagged PDF that screen readers can read. The same content gives the same bytes. */
export function renderPdf(content: DocumentContent): Promise<Uint8Array> {
  const writer = new PageWriter(content);
  writeText(writer, 'H1', content.kind, styles.title);
  for (const block of content.blocks) writeBlock(writer, block);
  return writer.finish();
}

function writeBlock(writer: PageWriter, block: Block): void {
  if (block.type === 'heading') {
    writer.y += 6;
    writeText(writer, 'H2', block.text, styles.heading, 60);
  } else if (block.type === 'paragraph') writeText(writer, 'P', block.text, styles.body);
  else if (block.type === 'list') writeList(writer, block.items);
  else if (block.type === 'facts') writeFacts(writer, block.rows);
  else writeTable(writer, block.columns, block.rows);
}
