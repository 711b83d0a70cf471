import type { Plugin } from 'vite';

const specifier = 'virtual:document/';

/**
 * Each operation becomes a module of its own: a page brings the documents that it asks with, and not those of every portal. For the
 * browser's build alone; everywhere else one generated file is simpler.
 */
export function documentsApart(): Plugin {
  let documents = new Map<string, string>();
  return {
    name: 'documents-apart',
    // Types still stand in the file, and nothing else has touched it.
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

/** The generated file with its documents somewhere else. @throws when it has none: it would be written in another way then */
export function splitDocuments(code: string): { code: string; documents: Map<string, string> } {
  const documents = new Map<string, string>();
  const rest = code.replaceAll(
    /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm,
    (_line, name: string, document: string) => {
      documents.set(name, document);
      return `export { ${name} } from '${specifier}${name}';`;
    },
  );
  if (documents.size === 0) throw new Error('src/gen/operations.ts has no document in the form that is expected');
  return { code: rest, documents };
}
