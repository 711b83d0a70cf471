import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitDocuments } from './documents-apart.ts';

const generated = readFileSync(join(import.meta.dirname, '../src/gen/operations.ts'), 'utf8');

test('every document of the generated file has a place of its own', () => {
  const { code, documents } = splitDocuments(generated);
  expect([...documents.keys()]).toEqual([...generated.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  expect(code).not.toMatch(/^export const/m);
  expect(code).toContain("export { MeDocument } from 'virtual:document/MeDocument';");
});

test('a document is what it was', () => {
  const { documents } = splitDocuments(generated);
  for (const document of documents.values()) expect(JSON.parse(quoted(document))).toMatchObject({ kind: 'Document' });
});

test('a file in another form is noticed', () => {
  expect(() => splitDocuments('export const MeDocument = gql`query Me { me { id } }`;')).toThrow(/no document/);
});

/** Keys that came without quotes get them. */
function quoted(text: string): string {
  return text.replaceAll(/([{,])(\w+):/g, '$1"$2":');
}
