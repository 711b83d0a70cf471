import PDFDocument from 'pdfkit';
import type { DocumentContent } from './document.ts';
import { fonts, styles, type TextStyle } from './text-styles.ts';
import { fitLine, type Measure } from './wrap-text.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792, side: 54, top: 84, bottom: 726 } as const;
export const textWidth = page.width - 2 * page.side;

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody';
export type Element = PDFKit.PDFStructureElement;

/** The scope of a header cell is missing in the types of pdfkit. */
type ElementOptions = { readonly title?: string; readonly scope?: 'Column' | 'Row' };

export interface PlacedLine {
  readonly text: string;
  /** From the left margin. */
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
}

type Head = Pick<DocumentContent, 'kind' | 'person' | 'madeAt'>;

/** Says in the file that it is made for screen readers. The types of pdfkit do not know this subset. */
const forScreenReaders: object = { subset: 'PDF/UA' };

/** Writes a tagged PDF at a cursor. Its metadata name the kind of the document and nothing else. */
export class PageWriter {
  /** Points from the top of the page. */
  y: number = page.top;
  /** Points of an empty page. */
  readonly pageRoom = page.bottom - page.top;
  readonly root: Element;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #head: Head;

  constructor(head: Head) {
    const info = { Title: head.kind, Creator: 'Linden', Producer: 'Linden', CreationDate: head.madeAt };
    this.#head = head;
    this.#pdf = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      info,
      pdfVersion: '1.7',
      tagged: true,
      ...forScreenReaders,
      displayTitle: true,
      lang: 'en-US',
    });
    for (const [name, file] of Object.entries(fonts)) this.#pdf.registerFont(name, file);
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
    this.addPage();
  }

  /** Points left on this page. */
  get room(): number {
    return page.bottom - this.y;
  }

  /** Starts a page with the person's name and the kind of document at its top. */
  addPage(): void {
    const { kind, person } = this.#head;
    this.#pdf.addPage();
    this.y = page.top;
    const measure = this.measureIn(styles.small);
    const birthDate = person.birthDate ? `, born ${person.birthDate}` : '';
    const name = fitLine(measure, person.name, textWidth - 90 - measure(birthDate));
    this.#placeOutside(`${name}${birthDate}`, page.side, 40);
    this.#placeOutside(kind, page.width - page.side - measure(kind), 40);
  }

  measureIn(style: TextStyle): Measure {
    return (text) => this.#use(style).widthOfString(text);
  }

  addElement(tag: Tag, parent: Element, options: ElementOptions = {}): Element {
    const element = this.#pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Draws lines as content of an element, on this page. */
  place(element: Element, lines: readonly PlacedLine[]): void {
    element.add(() => {
      for (const line of lines) this.#draw(line);
    });
  }

  /** Draws lines that screen readers skip. */
  placeArtifact(lines: readonly PlacedLine[]): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    for (const line of lines) this.#draw(line);
    this.#pdf.endMarkedContent();
  }

  drawRule(y: number): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.5)
      .strokeColor('#8a8a8a')
      .stroke();
    this.#pdf.endMarkedContent();
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Uint8Array> {
    const pdf = this.#pdf;
    const { count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index);
      this.#placeOutside(`Page ${index + 1} of ${count}`, page.side, page.height - 44);
    }
    this.root.end();
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((done, fail) => {
      pdf
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', done)
        .on('error', fail);
    });
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #placeOutside(text: string, x: number, y: number): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    this.#draw({ text, x: x - page.side, y, style: styles.small });
    this.#pdf.endMarkedContent();
  }

  #draw({ text, x, y, style }: PlacedLine): void {
    this.#use(style);
    if (text !== '') this.#pdf.text(text, page.side + x, y, { lineBreak: false });
  }

  #use({ font, size }: TextStyle): PDFKit.PDFDocument {
    return this.#pdf.font(font).fontSize(size);
  }
}
