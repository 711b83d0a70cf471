import type { HandlerContext } from '@connectrpc/connect';
import { DomainError, denied, invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type {
  GetReceiptRequest,
  GetStatementRequest,
  GetSuperbillRequest,
} from '@linden/proto/billing/v1/document_service_pb';
import type { GetPayoutFileRequest } from '@linden/proto/billing/v1/earnings_service_pb';
import type { GetNoteDocumentRequest } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startBff } from './fake-services.ts';
import { account } from './test-issuer.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers, options: Parameters<typeof startBff>[1] = {}) {
  const started = await startBff(answers, options);
  open.push(started);
  const get = async (path: string, headers?: Record<string, string>) =>
    fetch(started.origin + path, { headers: headers ?? (await started.as()) });
  return { ...started, get };
}

const pdf = { document: { fileName: 'linden-receipt-2026-11-09.pdf', content: Buffer.from('%PDF-1.7') } };
const receipt = '/api/documents/receipt?patient=p-1&payment=pay-1';

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
  });
  expect(seen).toEqual([['p-1', 'pay-1', expect.objectContaining({ kind: 'person', account })]]);
});

test('a statement has its days', async () => {
  const { get } = await bff({
    getStatement: async ({ patientId, fromDay, throughDay }: GetStatementRequest) => ({
      document: { fileName: `${patientId}-${fromDay}-${throughDay}.pdf"; x`, content: Buffer.from('x') },
    }),
  });
  const answer = await get('/api/documents/statement?patient=p-1&from=2026-11-01&through=2026-11-30');
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
  const answer = await get(`/api/documents/${name}?patient=p-1&appointment=a-1`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-p-1-a-1.pdf"`);
});

test('the payouts of a month are a CSV file', async () => {
  const { get } = await bff({
    getPayoutFile: async ({ firstDay }: GetPayoutFileRequest) => ({
      content: 'reference,provider_id\r\n',
      fileName: `linden-payouts-${firstDay}.csv`,
    }),
  });
  const answer = await get('/api/documents/payouts?month=2026-10-01');
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
  const answer = await get('/api/documents/note?patient=p-1&note=n-1');
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
  const base = 'http://linden.localhost:8080/api';
  expect(await proved({ htu: `${base}/documents/receipt` })).toBe(200);
  expect(await proved({ htu: `${base}/documents/statement` })).toBe(401);
  expect(await proved({ htu: `${base}/graphql` })).toBe(401);
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
    countTakings: async () => 0,
  };
  const { get, calls } = await bff({ getReceipt: async () => pdf }, { rateLimits });
  const answer = await get(receipt);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  expect(calls).toEqual({});
});
