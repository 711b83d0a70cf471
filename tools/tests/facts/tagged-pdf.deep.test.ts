import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { installPythonPackage } from '#tools/bootstrap/python-package.mjs';
import type { Block } from '../../../packages/documents/src/document.ts';
import { renderPdf } from '../../../packages/documents/src/render-pdf.ts';

/** Reads the structure of a PDF with QPDF, which shares no code with pdfkit or pdf.js. */
const program = `
import io, json, sys, pikepdf

pdf = pikepdf.open(io.BytesIO(sys.stdin.buffer.read()))
root = pdf.Root

# What each marked piece of a page says, by its number: the text operators between BDC and EMC, in the encoding of the font.
def read_marked(page):
    texts, open_ids = {}, []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            facts = operands[1] if len(operands) > 1 else {}
            open_ids.append(int(facts["/MCID"]) if "/MCID" in facts else None)
        elif name == "EMC":
            open_ids.pop()
        elif name in ("Tj", "TJ") and open_ids and open_ids[-1] is not None:
            texts[open_ids[-1]] = texts.get(open_ids[-1], 0) + 1
    return texts

pages = {page.objgen: read_marked(page) for page in pdf.pages}
drawn = sum(len(found) for found in pages.values())
used = []

def walk(node, page):
    page = node.get("/Pg", page)
    kids = node.get("/K")
    children = []
    for kid in (kids if isinstance(kids, pikepdf.Array) else [kids] if kids is not None else []):
        if isinstance(kid, int):
            used.append((page.objgen, kid))
        elif isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/MCR":
            used.append((kid.get("/Pg", page).objgen, int(kid["/MCID"])))
        elif isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            children.append(walk(kid, page))
    attributes = node.get("/A")
    scopes = [str(each["/Scope"]) for each in (attributes if isinstance(attributes, pikepdf.Array) else [attributes] if attributes is not None else [])
              if isinstance(each, pikepdf.Dictionary) and "/Scope" in each]
    return {"tag": str(node["/S"])[1:], "scopes": scopes, "children": children}

tree = root["/StructTreeRoot"]
kids = tree["/K"]
elements = [walk(each, None) for each in (kids if isinstance(kids, pikepdf.Array) else [kids])]
with pdf.open_metadata() as metadata:
    conformance = metadata.get("{http://www.aiim.org/pdfua/ns/id/}part")
fonts = [str(font.get("/BaseFont")) for page in pdf.pages for font in page["/Resources"]["/Font"].values()]
print(json.dumps({
    "marked": bool(root["/MarkInfo"]["/Marked"]),
    "language": str(root.get("/Lang")),
    "conformance": conformance,
    "showsTitle": bool(root["/ViewerPreferences"]["/DisplayDocTitle"]),
    "problems": pdf.check_pdf_syntax() if hasattr(pdf, "check_pdf_syntax") else pdf.check(),
    "fonts": sorted(set(fonts)),
    "unread": drawn - len({each for each in used if each[1] in pages.get(each[0], {})}),
    "twice": len(used) - len(set(used)),
    "elements": elements,
}))
`;

interface Tagged {
  readonly tag: string;
  readonly scopes: readonly string[];
  readonly children: readonly Tagged[];
}

const listTags = (elements: readonly Pick<Tagged, 'tag' | 'children'>[]): string[] =>
  elements.flatMap(({ tag, children }) => [tag, ...listTags(children)]);

it('a tagged file reads the same in pikepdf: order, headings, scopes of table headers, language and fonts', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Day ${index}`, 'Session', '$1.00']);
  const blocks: Block[] = [
    { type: 'facts', rows: [['Client', 'Zoë Álvarez']] },
    { type: 'heading', text: 'Plan' },
    { type: 'paragraph', text: 'Weekly sessions.' },
    { type: 'list', items: ['Sleep', 'Work'] },
    {
      type: 'table',
      columns: ['Day', 'What', 'Amount'].map((label) => ({ label, width: 1 / 3 })),
      rows,
    },
  ];
  const person = { name: 'Zoë Álvarez', birthDate: 'Feb 14, 1990' };
  const bytes = await renderPdf({ kind: 'SOAP note', person, madeAt: new Date('2026-11-20T17:00:00Z'), blocks });
  const { python, env } = await installPythonPackage('pikepdf', '10.17.0');
  const read = JSON.parse(
    execFileSync(python, ['-c', program], { input: bytes, env, maxBuffer: 50_000_000 }).toString(),
  );
  const { elements, fonts, ...facts } = read;
  expect(facts).toEqual({
    marked: true,
    language: 'en-US',
    conformance: '1',
    showsTitle: true,
    problems: [],
    // Every piece of text that is not an artifact stands in the structure, once.
    unread: 0,
    twice: 0,
  });
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^\/[A-Z]{6}\+DejaVu/);

  const tags = listTags(elements);
  expect(tags.filter((tag) => tag === 'H1' || tag === 'H2')).toEqual(['H1', 'H2']);
  const count = (tag: string) => tags.filter((each) => each === tag).length;
  // One row of facts, and a table of 60 rows over several pages: its header is in the structure once.
  expect({ P: count('P'), LI: count('LI'), TH: count('TH'), TD: count('TD') }).toEqual({ P: 1, LI: 2, TH: 4, TD: 181 });
  const headers = findTagged(elements, 'TH');
  expect(headers.map(({ scopes }) => scopes)).toEqual([['/Row'], ['/Column'], ['/Column'], ['/Column']]);
});

function findTagged(elements: readonly Tagged[], tag: string): Tagged[] {
  return elements.flatMap((each) => [...(each.tag === tag ? [each] : []), ...findTagged(each.children, tag)]);
}
