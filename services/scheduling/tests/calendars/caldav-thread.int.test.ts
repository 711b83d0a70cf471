import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import type { CaldavAccess, Calendars } from '#src/ports/calendars.ts';

const multistatus = (responses: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses}</d:multistatus>`;
const response = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const me = '<d:href>/me/</d:href>';
const principal = response('/', `<d:current-user-principal>${me}</d:current-user-principal>`);
const home = response('/me/', `<c:calendar-home-set>${me}</c:calendar-home-set>`);
const calendar = response(
  '/me/sessions/',
  '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname><cs:getctag>1</cs:getctag>',
);
const paths = ['/me/sessions/a.ics', '/me/sessions/b.ics', '/me/sessions/c.ics'];
const event = (uid: string, padding: number) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${uid}\nDTSTART:20261201T100000Z\nDURATION:PT1H\nDESCRIPTION:${'x'.repeat(padding)}\nEND:VEVENT\nEND:VCALENDAR`;

let server: Server;
let calendars: Calendars<CaldavAccess>;
let access: CaldavAccess;
/** What the server answers when it is asked which calendars there are. */
let listed: string;
let multigets: number[];
let padding: number;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function answer(request: IncomingMessage): Promise<string> {
  const body = await readBody(request);
  if (request.method === 'PROPFIND')
    return body.includes('resourcetype') ? listed : multistatus(body.includes('home-set') ? home : principal);
  if (!body.includes('multiget'))
    return multistatus(paths.map((path) => response(path, '<d:getetag>1</d:getetag>')).join(''));
  const asked = paths.filter((path) => body.includes(path));
  multigets.push(asked.length);
  return multistatus(
    asked
      .map((path) =>
        response(path, `<d:getetag>1</d:getetag><c:calendar-data>${event(path, padding)}</c:calendar-data>`),
      )
      .join(''),
  );
}

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const text = await answer(request);
    reply.writeHead(207, { 'content-type': 'application/xml' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  access = { kind: 'CALDAV', serverUrl: `http://127.0.0.1:${port}/`, username: 'ada', password: 'paper boats' };
  calendars = createCaldavCalendars({ onLoopback: true, limits: { cpuSeconds: 0.5, megabytes: 256 } });
});
beforeEach(() => {
  listed = multistatus(calendar);
  multigets = [];
  padding = 10;
});
afterAll(async () => {
  await calendars?.close();
  server?.close();
});

const read = () =>
  calendars.readAccount({
    access,
    period: {
      from: new Date('2026-11-23T00:00:00Z'),
      to: new Date('2027-12-01T00:00:00Z'),
      timeZone: 'America/Los_Angeles',
      ownUids: new Set(),
      ownTimes: new Set(),
    },
    cursors: new Map(),
    limitMs: 60_000,
    saveAccess: async () => undefined,
  });
const countEvents = async () => (await read()).flatMap(({ changes }) => changes).length;

test('reads an account in a thread', async () => {
  expect(await countEvents()).toBe(3);
  expect(multigets).toEqual([3]);
});

test('asks again in halves for an answer of more than a million characters', async () => {
  padding = 450_000;
  expect(await countEvents()).toBe(3);
  expect(multigets).toEqual([3, 2, 1]);
});

test('refuses an answer with very many names of elements', async () => {
  listed = multistatus(Array.from({ length: 3000 }, (_, index) => `<x${index}/>`).join(''));
  await expect(read()).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('refuses an answer that takes too long to read, while this process goes on, and then reads the next account', async () => {
  listed = multistatus(`<d:response>${'<a>'.repeat(600_000)}${'</a>'.repeat(600_000)}</d:response>`);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(read()).rejects.toMatchObject({ code: 'TOO_LARGE' });
  clearInterval(timer);
  // Without a thread there is one turn for each request of the client.
  expect(turns).toBeGreaterThan(20);
  listed = multistatus(calendar);
  expect(await countEvents()).toBe(3);
});
