import { expect, it } from 'vitest';
import { buildReceiptPath, buildStatementPath } from '#src/lib/paths/document-paths.ts';
import { downloadDocument } from './download-document.ts';

const saved: string[] = [];
const save = (_file: Blob, fileName: string) => void saved.push(fileName);
const refused = (code: string, status: number) =>
  new Response(JSON.stringify({ errors: [{ message: 'no', extensions: { code } }] }), { status });

it('saves the file under the name that the API gives', async () => {
  const headers = { 'content-disposition': 'attachment; filename="linden-receipt-2026-11-09.pdf"' };
  const outcome = await downloadDocument('/x', async () => new Response('%PDF', { headers }), save);
  expect(outcome).toEqual({ kind: 'SAVED', fileName: 'linden-receipt-2026-11-09.pdf' });
  expect(saved).toEqual(['linden-receipt-2026-11-09.pdf']);
});

it.each<[string, () => Promise<Response>, object]>([
  ['a refusal', async () => refused('PAYMENT_NOT_PAID', 409), { kind: 'REFUSED', code: 'PAYMENT_NOT_PAID' }],
  ['an outage', async () => refused('SERVICE_UNAVAILABLE', 503), { kind: 'AWAY' }],
  ['an answer of another server', async () => new Response('<html>', { status: 502 }), { kind: 'AWAY' }],
  ['no network', async () => Promise.reject(new TypeError('failed')), { kind: 'AWAY' }],
])('says %s and saves nothing', async (_, send, outcome) => {
  const before = saved.length;
  expect(await downloadDocument('/x', send, save)).toEqual(outcome);
  expect(saved).toHaveLength(before);
});

it('builds addresses with ids and days only', () => {
  expect(buildReceiptPath('p-1', 'pay-1')).toBe('/documents/receipt?patient=p-1&payment=pay-1');
  expect(buildStatementPath('p-1', 2026)).toBe('/documents/statement?patient=p-1&from=2026-01-01&through=2026-12-31');
});
