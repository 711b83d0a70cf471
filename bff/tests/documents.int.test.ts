import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HandlerContext } from '@connectrpc/connect';
import type { Caller } from '@linden/platform/caller/caller';
import { DomainError, denied, invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type {
  GetReceiptRequest,
  GetStatementRequest,
  GetSuperbillRequest,
} from '@linden/proto/billing/v1/document_service_pb';
import type { GetPayoutFileRequest } from '@linden/proto/billing/v1/earnings_service_pb';
import type { GetNoteDocumentRequest } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { createDocumentLinks } from '#src/documents/document-links.ts';
import { type Answers, documentOrigins, startBff } from './fake-services.ts';
import { account } from './test-issuer.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers, options: Parameters<typeof startBff>[1] = {}) {
  const started = await startBff(answers, options);
  open.push(started);
  const get = async (path: string, headers?: Record<string, string>, method = 'GET') =>
    ask(`${started.origin}${path}`, { host, ...(headers ?? (await started.as())) }, method);
  return { ...started, get };
}

const { host } = new URL(documentOrigins.documents);

/** Asks as a browser does that knows the server by its public name. `fetch` does not let the name be chosen. */
async function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const call = request(url, { headers, method }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const status = answer.statusCode ?? 500;
  return new Response(status === 204 ? null : body, { status, headers: given });
}

const pdf = { document: { fileName: 'linden-receipt-2026-11-09.pdf', content: Buffer.from('%PDF-1.7') } };
const receipt = '/documents/receipt?patient=p-1&payment=pay-1';

test('a receipt goes to the caller of the token, and is stored nowhere', async () => {
  const seen: unknown[] = [];
  const { get } = await bff({
    getReceipt: async ({ patientId, paymentId }: GetReceiptRequest, context: HandlerContext) => {
      seen.push([patientId, paymentId, getCaller(context)]);
      return pdf;
    },
  });
  const answer = await get(receipt);
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="linden-receipt-2026-11-09.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(seen).toEqual([['p-1', 'pay-1', expect.objectContaining({ kind: 'person', account })]]);
});

test('a statement has its days', async () => {
  const { get } = await bff({
    getStatement: async ({ patientId, fromDay, throughDay }: GetStatementRequest) => ({
      document: { fileName: `${patientId}-${fromDay}-${throughDay}.pdf"; x`, content: Buffer.from('x') },
    }),
  });
  const answer = await get('/documents/statement?patient=p-1&from=2026-11-01&through=2026-11-30');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="p-1-2026-11-01-2026-11-30.pdfx"');
});

test.each([
  ['estimate', 'getGoodFaithEstimate'],
  ['superbill', 'getSuperbill'],
])('the %s of a session is asked for by its ids', async (name, method) => {
  const { get } = await bff({
    [method]: async ({ patientId, appointmentId }: GetSuperbillRequest) => ({
      document: { fileName: `${name}-${patientId}-${appointmentId}.pdf`, content: Buffer.from('x') },
    }),
  });
  const answer = await get(`/documents/${name}?patient=p-1&appointment=a-1`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-p-1-a-1.pdf"`);
});

test('the payouts of a month are a CSV file', async () => {
  const { get } = await bff({
    getPayoutFile: async ({ firstDay }: GetPayoutFileRequest) => ({
      content: 'reference,provider_id\r\n',
      fileName: `linden-payouts-${firstDay}.csv`,
    }),
  });
  const answer = await get('/documents/payouts?month=2026-10-01');
  expect(await answer.text()).toBe('reference,provider_id\r\n');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="linden-payouts-2026-10-01.csv"');
});

test('a note has the name of its pattern', async () => {
  const { get } = await bff({
    getNoteDocument: async ({ patientId, noteId }: GetNoteDocumentRequest) => ({
      document: { fileName: 'progress-RA-2026-11-24.pdf', content: Buffer.from(`${patientId} ${noteId}`) },
    }),
  });
  const answer = await get('/documents/note?patient=p-1&note=n-1');
  expect(await answer.text()).toBe('p-1 n-1');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="progress-RA-2026-11-24.pdf"');
});

test('a bound token needs a proof for this address and method', async () => {
  const { get, issuer } = await bff({ getReceipt: async () => pdf });
  const token = await issuer.token();
  const proved = async (claims: object) => {
    const dpop = await issuer.proof(token, { htm: 'GET', ...claims });
    return (await get(receipt, { authorization: `DPoP ${token}`, dpop })).status;
  };
  const base = 'http://documents.linden.localhost:8080';
  expect(await proved({ htu: `${base}/documents/receipt` })).toBe(200);
  expect(await proved({ htu: `${base}/documents/statement` })).toBe(401);
  expect(await proved({ htu: 'http://linden.localhost:8080/documents/receipt' })).toBe(401);
  expect(await proved({ htu: 'http://linden.localhost:8080/api/graphql' })).toBe(401);
  expect(await proved({ htu: `${base}/documents/receipt`, htm: 'POST' })).toBe(401);
  expect((await get(receipt, { authorization: `DPoP ${token}` })).status).toBe(401);
});

test.each<[string, Error, number, string]>([
  ['a payment of another patient', notFound('PAYMENT_NOT_FOUND', 'no such payment'), 404, 'PAYMENT_NOT_FOUND'],
  ['a caller who may not', denied('NOT_ALLOWED', 'no'), 403, 'NOT_ALLOWED'],
  [
    'a payment that was not paid',
    new DomainError({ code: 'PAYMENT_NOT_PAID', kind: 'conflict', message: 'no' }),
    409,
    'PAYMENT_NOT_PAID',
  ],
  ['bad input', invalid('INVALID_DATE', 'must be a day', 'fromDay'), 400, 'INVALID_DATE'],
  ['an outage', new DomainError({ code: 'STORE_BUSY', kind: 'unavailable', message: 'away' }), 503, 'STORE_BUSY'],
  ['a fault', new Error('secret detail'), 500, 'INTERNAL_SERVER_ERROR'],
])('says %s by status and code', async (_, error, status, code) => {
  const { get } = await bff({ getReceipt: async () => Promise.reject(error) });
  const answer = await get(receipt);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text).errors[0].extensions).toEqual({ code });
  expect(text).not.toContain('secret');
});

test('too many documents at once are refused before the service is called', async () => {
  const rateLimits = {
    countRequest: async () => 0,
    countHeavyOperation: async () => 7,
    countLookups: async () => 0,
    countAccountLookups: async () => 0,
    countTakings: async () => 0,
  };
  const { get, calls } = await bff({ getReceipt: async () => pdf }, { rateLimits });
  const answer = await get(receipt);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  expect(calls).toEqual({});
});

test('documents are on their own host alone, and only scripts of our portals read them', async () => {
  const { get, origin, as, calls } = await bff({ getReceipt: async () => pdf });
  for (const other of ['linden.localhost:8080', 'provider.linden.localhost:8080', 'evil.example'])
    expect((await ask(`${origin}${receipt}`, { ...(await as()), host: other })).status).toBe(404);
  expect(calls).toEqual({});
  const readable = async (from: string, method: string) => {
    // A preflight brings no sign-in.
    const own = method === 'GET' ? await as() : {};
    const { status, headers } = await get(receipt, { ...own, origin: from }, method);
    return [status, headers.get('access-control-allow-origin'), headers.get('vary')];
  };
  const portal = 'http://provider.linden.localhost:8080';
  expect(await readable(portal, 'GET')).toEqual([200, portal, 'origin']);
  expect(await readable(portal, 'OPTIONS')).toEqual([204, portal, 'origin']);
  for (const from of ['https://evil.example', 'null', 'http://documents.linden.localhost:8080'])
    expect(await readable(from, 'OPTIONS')).toEqual([204, null, 'origin']);
  // A refusal is read by the page, too.
  const refused = await get(receipt, { authorization: 'DPoP x', origin: portal });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, portal]);
});

describe('a stored file', () => {
  /** A storage that shows one file to everyone who knows its signed address. */
  async function openStorage(status = 200) {
    const server = createServer((_request, response) => {
      // What a storage says of the type counts as little as what the file says.
      const named = { 'content-disposition': 'attachment; filename="license.pdf"', 'content-type': 'text/html' };
      response.writeHead(status, named).end('%PDF-1.7 of a license');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push({ stop: async () => void server.close() });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/documents/abc?X-Amz-Signature=secret`;
  }

  async function link(url: string) {
    const started = await bff({ createDocumentLink: async () => ({ url }) });
    const query = 'mutation { createDocumentLink(id: "f-1") }';
    const made = await started.ask(query, {}, { headers: await started.as() });
    const address = new URL(String(made.body.data?.createDocumentLink));
    return { ...started, address, path: `${address.pathname}${address.search}` };
  }

  test('comes through the origin of documents, with our name and type', async () => {
    const { address, path, get } = await link(await openStorage());
    expect(address.origin).toBe(documentOrigins.documents);
    // The address of the storage would open the file for everyone.
    expect(decodeURIComponent(address.href)).not.toMatch(/secret|bucket|127\.0\.0\.1/);
    const answer = await get(path);
    expect(await answer.text()).toBe('%PDF-1.7 of a license');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="license.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test.each<[string, (own: Record<string, string>, as: Started['as']) => Promise<Record<string, string>>]>([
    ['a visitor', async () => ({})],
    ['another account', async (_, as) => as({ sub: '11111111-9b1a-4c57-8f53-0a1b2c3d4e5f' })],
    ['another session of the same account', async (_, as) => as({ sid: 'session-2' })],
    ['staff', async (_, as) => as({ sub: '22222222-9b1a-4c57-8f53-0a1b2c3d4e5f', roles: ['ops'] })],
  ])('is missing for %s with the same link', async (_, who) => {
    const { path, get, as } = await link(await openStorage());
    const answer = await get(path, await who(await as(), as));
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('FILE_NOT_FOUND')]);
    expect((await get(path)).status).toBe(200);
  });

  test('is missing with a changed link, and with none', async () => {
    const { path, get } = await link(await openStorage());
    for (const wrong of [
      `${path}x`,
      path.replace(/link=..../, 'link=AAAA'),
      '/documents/file',
      '/documents/file?link=',
    ])
      expect((await get(wrong)).status).toBe(404);
  });

  test.each([
    [404, 404],
    [403, 404],
    [503, 503],
  ])('that the storage answers with %i is an answer %i', async (status, says) => {
    const { path, get } = await link(await openStorage(status));
    expect((await get(path)).status).toBe(says);
  });
});

type Started = Awaited<ReturnType<typeof bff>>;

test('a link ends after a minute', async () => {
  let now = new Date('2026-11-24T12:00:00Z');
  const sealing = createDocumentLinks(Buffer.alloc(32, 1).toString('base64url'), 'https://documents.x', () => now);
  const person: Caller = {
    kind: 'person',
    account,
    roles: ['provider'],
    strength: 'password',
    authenticatedAt: 1,
    session: 's',
  };
  const link = new URL(await sealing.seal('https://storage.x/a', person)).searchParams.get('link') ?? '';
  now = new Date('2026-11-24T12:00:59Z');
  expect(await sealing.open(link, person)).toBe('https://storage.x/a');
  now = new Date('2026-11-24T12:01:01Z');
  expect(await sealing.open(link, person)).toBeUndefined();
});
