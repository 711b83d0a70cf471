import type { DocumentNode } from 'graphql';

/** Who asks: pages rendered on the server, or the browser, whose cache wants the name of every type. */
export type Asker = 'id' | 'browserId';

/**
 * What goes over the wire in place of an operation's text: the SHA-256 of its body, put into the document by
 * `npm run generate`. The BFF knows the body.
 * @throws {TypeError} for a document that was not generated, which the BFF could not know
 */
export function operationId(document: DocumentNode, asker: Asker): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  const id: unknown = meta !== null && typeof meta === 'object' && asker in meta ? meta[asker as never] : undefined;
  if (typeof id !== 'string') throw new TypeError('only generated operations have an id');
  return id;
}
