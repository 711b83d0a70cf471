import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitDocuments } from './documents-apart.ts';

const generated = readFileSync(join(import.meta.dirname, '../src/gen/operations.ts'), 'utf8');

test('gives every document of the generated file its own module', () => {
  const { code, documents } = splitDocuments(generated);
  expect([...documents.keys()]).toEqual([...generated.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  expect(code).not.toMatch(/^export const/m);
  expect(code).toContain("export { MeDocument } from 'virtual:document/MeDocument';");
});

test('does not change a document', () => {
  const { documents } = splitDocuments(generated);
  for (const document of documents.values()) expect(JSON.parse(quoted(document))).toMatchObject({ kind: 'Document' });
});

test('throws for a file in another form', () => {
  expect(() => splitDocuments('export const MeDocument = gql`query Me { me { id } }`;')).toThrow(/no document/);
});

/** Adds quotes to unquoted keys. */
function quoted(text: string): string {
  return text.replaceAll(/([{,])(\w+):/g, '$1"$2":');
}
