import { createServer } from 'node:http';
import type { CaldavAccess } from '#src/ports/calendars.ts';

export const multistatus = (...responses: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`;

const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

/** An event that is listed or sent. */
export const answerListed = (href: string) => found(href, '<d:getetag>"1"</d:getetag>');
export const answerListedWithoutTag = (href: string) => found(href, '');
export const answerEvent = (href: string, text: string) =>
  found(
    href,
    `<d:getetag>"1"</d:getetag><c:calendar-data>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</c:calendar-data>`,
  );
export const answerStatus = (href: string, status: number) =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 ${status} Odd</d:status></d:response>`;
/** An event whose text alone has a status. */
export const answerPart = (href: string, status: number) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop><c:calendar-data/></d:prop><d:status>HTTP/1.1 ${status} Odd</d:status></d:propstat></d:response>`;

type Reply = string | { readonly status: number; readonly body?: string };

/** A CalDAV server that answers as a test says. */
export type OddDav = {
  readonly access: CaldavAccess;
  /** Path of the one calendar. */
  calendar: string;
  /** Paths of further calendars. */
  others: readonly string[];
  token: string | undefined;
  /** Addresses of the account's owner. */
  addresses: readonly string[];
  /** @param path the calendar */
  onQuery(path: string): Reply;
  /** @param hrefs what is asked for */
  onMultiget(hrefs: readonly string[]): Reply | Promise<Reply>;
  onSync(): Reply;
  /** The hrefs of each multiget. */
  readonly asked: (readonly string[])[];
  close(): Promise<void>;
};

export async function openOddDav(): Promise<OddDav> {
  const asked: (readonly string[])[] = [];
  const answer = async (method: string | undefined, path: string, body: string): Promise<Reply> => {
    if (method === 'PROPFIND') return answerProperties(odd, body);
    if (body.includes('sync-collection')) return odd.onSync();
    if (!body.includes('multiget')) return odd.onQuery(path);
    const hrefs = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href);
    asked.push(hrefs);
    return odd.onMultiget(hrefs);
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const reply = await answer(request.method, request.url ?? '', body);
    const { status, body: text = '' } = typeof reply === 'string' ? { status: 207, body: reply } : reply;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const odd: OddDav = {
    access: { kind: 'CALDAV', serverUrl: `http://127.0.0.1:${port}/`, username: 'dana', password: 'paper boats' },
    calendar: '/dav/home/',
    others: [],
    token: undefined,
    addresses: [],
    onQuery: () => multistatus(),
    onMultiget: () => multistatus(),
    onSync: () => ({ status: 403 }),
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return odd;
}

function answerProperties({ calendar, others, token, addresses }: OddDav, body: string): string {
  const me = '<d:href>/me/</d:href>';
  if (body.includes('current-user-principal'))
    return multistatus(found('/', `<d:current-user-principal>${me}</d:current-user-principal>`));
  if (body.includes('home-set')) return multistatus(found('/me/', `<c:calendar-home-set>${me}</c:calendar-home-set>`));
  if (body.includes('calendar-user-address-set')) {
    const all = addresses.map((each) => `<d:href>${each}</d:href>`).join('');
    return multistatus(found('/me/', `<c:calendar-user-address-set>${all}</c:calendar-user-address-set>`));
  }
  const type = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>';
  const tag = token ? `<d:sync-token>${token}</d:sync-token>` : '';
  return multistatus(...[calendar, ...others].map((path) => found(path, `${type}${tag}`)));
}
