import type { IncomingMessage } from 'node:http';

/** Bytes; the API takes no more, and pages take nothing. */
export const largestBody = 256 * 1024;

/**
 * Reads a whole body, so that whoever sends slowly keeps nobody busy but the door.
 * @returns undefined when it is larger than it may be; what is left of it is thrown away
 * @throws {Error} when the caller leaves before its end
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Reading on after the answer is the server's business; a loop that is left early would cut the connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
