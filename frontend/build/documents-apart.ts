import type { Plugin } from 'vite';

const specifier = 'virtual:document/';

/**
 * Turns each operation into its own module, so that a page loads only the documents it uses and not those of every portal. Only for the
 * browser build; elsewhere one generated file is simpler.
 */
export function documentsApart(): Plugin {
  let documents = new Map<string, string>();
  return {
    name: 'documents-apart',
    // Before types are removed and other plugins change the file.
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(specifier) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load(id) {
      const name = id.startsWith(`\0${specifier}`) ? id.slice(specifier.length + 1) : undefined;
      return name === undefined ? null : `export const ${name} = ${documents.get(name)};`;
    },
    transform(code, id) {
      if (!id.endsWith('/src/gen/operations.ts')) return null;
      const split = splitDocuments(code);
      documents = split.documents;
      return { code: split.code, map: null, moduleSideEffects: false };
    },
  };
}

/** Returns the generated file without its documents. @throws when it has none, because its form has changed */
export function splitDocuments(code: string): { code: string; documents: Map<string, string> } {
  const documents = new Map<string, string>();
  const rest = code.replaceAll(
    /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm,
    (_line, name: string, document: string) => {
      documents.set(name, document);
      return `export { ${name} } from '${specifier}${name}';`;
    },
  );
  if (documents.size === 0) throw new Error('src/gen/operations.ts has no document in the expected form');
  return { code: rest, documents };
}
