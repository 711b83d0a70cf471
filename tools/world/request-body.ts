import type { IncomingMessage } from 'node:http';

/** Bytes; the API accepts no more, and pages accept none. */
export const maxBodyBytes = 256 * 1024;

/**
 * Reads a whole body, so that a slow sender occupies only the door.
 * @returns undefined when it is too large; the rest is discarded
 * @throws {Error} when the caller disconnects before its end
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // The server reads on after the answer; leaving the loop early would cut the connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
