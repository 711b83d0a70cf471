import { davRequest } from 'tsdav';

export type DavFetch = { readonly headers: Record<string, string>; readonly fetch: typeof globalThis.fetch };

/** What a server answers about one address. */
export type DavAnswer = {
  /** Undefined when the answer names none. */
  readonly href: string | undefined;
  readonly status: number;
  /** The event's text, if it was asked for and sent. */
  readonly data: string | undefined;
};

type Report = { readonly url: string; readonly body: Record<string, object>; readonly namespace: 'c' | 'd' };

const namespaces = { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' };

/** Sends a REPORT. @returns the answers one by one, or the status of an answer that is no multistatus (RFC 4918, section 13) */
export async function sendReport(
  { headers, fetch }: DavFetch,
  { url, body, namespace }: Report,
): Promise<DavAnswer[] | number> {
  const all = Object.entries(body).map(([name, content]) => [name, { _attributes: namespaces, ...content }]);
  const [first] = await davRequest({
    url,
    init: { method: 'REPORT', headers: { ...headers, depth: '1' }, namespace, body: Object.fromEntries(all) },
    fetch,
  });
  const raw = readRecord(first?.raw);
  if (!('multistatus' in raw)) return first?.status ?? 0;
  return listOf(readRecord(raw.multistatus).response).map(readAnswer);
}

function readAnswer(response: unknown): DavAnswer {
  const { href, status, propstat } = readRecord(response);
  const parts = listOf(propstat).map((each) => {
    const { prop, status: line } = readRecord(each);
    return { status: readStatus(line) ?? 200, data: readData(readRecord(prop).calendarData) };
  });
  const data = parts.find((part) => isSuccess(part.status) && part.data !== undefined)?.data;
  const best = parts.find((part) => isSuccess(part.status)) ?? parts[0];
  return { href: readData(href), status: readStatus(status) ?? best?.status ?? 200, data };
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function readStatus(line: unknown): number | undefined {
  const [, status] = /^\S+\s+(\d{3})/.exec(String(line ?? '')) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** The client turns digits into numbers, and leaves CDATA apart. */
function readData(value: unknown): string | undefined {
  const text = typeof value === 'object' ? readRecord(value)._cdata : value;
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
