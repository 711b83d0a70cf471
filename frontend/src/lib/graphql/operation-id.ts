import type { DocumentNode } from 'graphql';

/** The sender of a request: server-rendered pages, or the browser, whose cache needs type names. */
export type OperationIdKind = 'id' | 'browserId';

/**
 * Returns the id that is sent instead of an operation's text: the SHA-256 of its body, added to the document by `npm run generate`. The BFF
 * knows the body.
 * @throws {TypeError} for a document that was not generated, which the BFF cannot know
 */
export function getOperationId(document: DocumentNode, asker: OperationIdKind): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  const id: unknown = meta !== null && typeof meta === 'object' && asker in meta ? meta[asker as never] : undefined;
  if (typeof id !== 'string') throw new TypeError('only generated operations have an id');
  return id;
}
