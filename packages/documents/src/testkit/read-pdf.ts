import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadElement {
  readonly tag: string;
  /** What the element itself says, without its children. */
  readonly text: string;
  readonly children: readonly ReadElement[];
}

export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  readonly isMarked: boolean;
  readonly pages: readonly { readonly elements: readonly ReadElement[]; readonly artifacts: readonly string[] }[];
}

/** Reads a PDF with a parser that shares no code with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  try {
    const pdf = await loading.promise;
    const { info } = await pdf.getMetadata();
    const marks = await pdf.getMarkInfo();
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)));
    return { info: info as Readonly<Record<string, unknown>>, isMarked: readMarked(marks), pages };
  } finally {
    await loading.destroy();
  }
}

/** A map in this version; its types still say an object. */
function readMarked(marks: unknown): boolean {
  return marks instanceof Map && marks.get('Marked') === true;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;
type Node = {
  readonly role?: string;
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly Node[];
};

async function readPage(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const open: (string | null | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) addText(item.str + (item.hasEOL ? ' ' : ''));
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  }
  function addText(text: string) {
    const id = open.at(-1);
    if (!id) artifacts.push(text);
    else texts.set(id, (texts.get(id) ?? '') + text);
  }
  const tree = (await page.getStructTree()) as Node | null;
  return { elements: (tree?.children ?? []).map((node) => toElement(node, texts)), artifacts };
}

function toElement({ role = '', children = [] }: Node, texts: ReadonlyMap<string, string>): ReadElement {
  const own = children.filter(({ type }) => type === 'content').map(({ id = '' }) => texts.get(id) ?? '');
  return {
    tag: role,
    text: own.join(' ').replaceAll(/\s+/g, ' ').trim(),
    children: children.filter(({ role: tag }) => tag !== undefined).map((child) => toElement(child, texts)),
  };
}

/** Lists all elements with a tag, in the order of reading. */
export function findElements(elements: readonly ReadElement[], tag: string): ReadElement[] {
  return elements.flatMap((each) => [...(each.tag === tag ? [each] : []), ...findElements(each.children, tag)]);
}
