import { readPageSettings } from './page-settings.ts';

export type DownloadOutcome =
  | { readonly kind: 'SAVED'; readonly fileName: string }
  /** The API refused with a code. */
  | { readonly kind: 'REFUSED'; readonly code: string }
  | { readonly kind: 'AWAY' };

/**
 * Downloads a document as the signed-in person. A plain link cannot: the request needs a proof of the person's key.
 * @param address a path on the origin of documents, or a link to a stored file
 * @param save hands the file to the browser
 */
export async function downloadDocument(
  address: string,
  send: typeof fetch,
  save: (file: Blob, fileName: string) => void = saveFile,
): Promise<DownloadOutcome> {
  try {
    const answer = await send(toDocumentUrl(address));
    if (!answer.ok) return await readRefusal(answer);
    const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'document.pdf';
    // Without its type a browser can only save it: shown, it would be a page of this portal.
    save(new Blob([await answer.arrayBuffer()], { type: 'application/octet-stream' }), fileName);
    return { kind: 'SAVED', fileName };
  } catch {
    return { kind: 'AWAY' };
  }
}

/** In a page without settings, such as those of tests, a path stays a path. */
function toDocumentUrl(address: string): string {
  return address.startsWith('/') ? `${readPageSettings().documentsOrigin ?? ''}${address}` : address;
}

async function readRefusal(answer: Response): Promise<DownloadOutcome> {
  const body = (await answer.json()) as { errors?: { extensions?: { code?: string } }[] };
  const code = body.errors?.[0]?.extensions?.code;
  return code === undefined || answer.status >= 500 ? { kind: 'AWAY' } : { kind: 'REFUSED', code };
}

function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
