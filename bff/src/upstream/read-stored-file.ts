import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DomainError } from '@linden/platform/domain-error';

export interface StoredFile {
  readonly fileName: string;
  readonly content: Readable;
  readonly length: number | undefined;
}

/** Begins to read a file at its signed address. Returns undefined when the storage has none there, or no longer shows it. */
export async function readStoredFile(storageUrl: string, patienceMs: number): Promise<StoredFile | undefined> {
  const patience = new AbortController();
  const tooSlow = setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(storageUrl, { signal: patience.signal, redirect: 'error' });
    if (answer.status >= 500) throw new Error(`the storage answered ${answer.status}`);
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return undefined;
    }
    const [, fileName = 'document'] =
      /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    const length = Number(answer.headers.get('content-length')) || undefined;
    return { fileName, length, content: Readable.fromWeb(answer.body as ReadableStream) };
  } catch (cause) {
    const message = 'the file storage does not answer';
    throw new DomainError({ code: 'STORAGE_UNAVAILABLE', kind: 'unavailable', message, cause });
  } finally {
    clearTimeout(tooSlow);
  }
}
