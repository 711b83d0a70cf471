import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { denied } from '@linden/platform/domain-error';
import type { RequestRefundRequest } from '@linden/proto/billing/v1/money_desk_service_pb';
import { DisputeKind, DisputeReason, RefundGround, RefundState } from '@linden/proto/billing/v1/money_pb';
import type { MovePaymentRequest } from '@linden/proto/billing/v1/payment_service_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const started = await startBff(answers);
  open.push(started);
  const askAs = async (query: string, variables: object = {}, roles: string[] = ['billing']) =>
    started.ask(query, variables, { headers: await started.as({ roles }) });
  return { ...started, askAs };
}

const at = timestampFromDate(new Date('2026-11-21T18:00:00Z'));
const ada = makeId(1);
const ben = makeId(2);
const refund = {
  id: 'r-1',
  paymentId: 'pay-1',
  patientId: 'p-1',
  cents: 25_000,
  state: RefundState.WAITING,
  requestedBy: ada,
  ground: RefundGround.CORRECTION,
  reason: 'They wrote to us',
  requestedAt: at,
};
const findAccounts = async () => ({ accounts: [{ id: ada, email: 'ada@x', givenName: 'Ada', familyName: 'Diaz' }] });

test('what waits has names of staff in one call, and ids of clients only as links', async () => {
  const { askAs, calls } = await bff({
    listMoneyWork: async () => ({
      refunds: [refund, { ...refund, id: 'r-2', requestedBy: ben }],
      disputes: [{ id: 'd-1', kind: DisputeKind.CLIENT, reason: DisputeReason.OTHER, cents: 100, openedAt: at }],
      findings: [{ id: 'f-1', kind: 'CHARGE_MISSING', subject: 'pay-1', foundAt: at }],
      receipts: [{ id: 'r-9', claimNumber: 'L1A1', cents: 9_000, receivedAt: at, patientId: 'p-1' }],
      files: [{ id: 'file-1', kind: '835', keptAt: at }],
    }),
    findAccounts,
  });
  const { body } = await askAs(
    `{ moneyWork { refunds { id state ground requestedByName isOwn amountCents } disputes { id kind reason outcome }
       findings { kind patientId } receipts { id claimNumber amountCents patientId } files { id kind patientId } } }`,
  );
  const shown = { state: 'WAITING', ground: 'CORRECTION', isOwn: false, amountCents: 25_000 };
  expect(body.data?.moneyWork).toEqual({
    refunds: [
      { ...shown, id: 'r-1', requestedByName: 'Ada Diaz' },
      { ...shown, id: 'r-2', requestedByName: null },
    ],
    disputes: [{ id: 'd-1', kind: 'CLIENT', reason: 'OTHER', outcome: null }],
    findings: [{ kind: 'CHARGE_MISSING', patientId: null }],
    receipts: [{ id: 'r-9', claimNumber: 'L1A1', amountCents: 9_000, patientId: 'p-1' }],
    files: [{ id: 'file-1', kind: '835', patientId: null }],
  });
  expect(calls).toEqual({ listMoneyWork: 1, findAccounts: 1 });
});

test('a refund is passed on, and a refusal keeps its code and field', async () => {
  const asked: RequestRefundRequest[] = [];
  const { askAs } = await bff({
    requestRefund: async (request: RequestRefundRequest) => {
      asked.push(request);
      if (request.cents > 100) throw denied('BREAK_GLASS_NEEDED', 'open the record first');
      return { refund };
    },
    findAccounts,
  });
  const query = 'mutation ($values: RefundValues!) { requestRefund(values: $values) { id state } }';
  const values = { key: 'k', paymentId: 'pay-1', amountCents: 100, ground: 'GOODWILL', reason: 'They wrote to us' };
  expect((await askAs(query, { values })).body.data).toEqual({ requestRefund: { id: 'r-1', state: 'WAITING' } });
  expect(asked[0]).toMatchObject({ key: 'k', paymentId: 'pay-1', cents: 100, ground: RefundGround.GOODWILL });
  const refused = await askAs(query, { values: { ...values, amountCents: 101 } });
  expect(refused.body.errors?.[0]?.extensions?.code).toBe('BREAK_GLASS_NEEDED');
});

test.each([
  ['writeOffPayment', 'values: $values', 'paymentId'],
  ['releasePayment', 'values: $values', 'paymentId'],
  ['resolveFinding', 'values: $values', 'findingId'],
  ['rerunClaim', 'values: $values', 'claimId'],
  ['rerunCheck', 'values: $values', 'coverageId'],
  ['decideDispute', 'values: $values, accepts: true', 'disputeId'],
  ['settleReceipt', 'values: $values, claimNumber: "L1A1", patientCents: 0', 'receiptId'],
])('%s is passed on with its key and reason', async (name, args, field) => {
  const asked: object[] = [];
  const { askAs } = await bff({
    [name]: async (request: object) => {
      asked.push(request);
      return {};
    },
  });
  const values = { key: 'k', id: 'x-1', reason: 'They wrote to us' };
  const { body } = await askAs(`mutation ($values: DeskValues!) { ${name}(${args}) }`, { values });
  expect(body.data).toEqual({ [name]: true });
  expect(asked).toMatchObject([{ key: 'k', [field]: 'x-1', reason: 'They wrote to us' }]);
});

test('a kept file is opened with a key and a reason', async () => {
  const asked: object[] = [];
  const { askAs } = await bff({
    openKeptFile: async (request: object) => {
      asked.push(request);
      return { kind: '835', x12: 'ISA*00~' };
    },
  });
  const query = 'mutation ($values: DeskValues!) { openKeptFile(values: $values) { kind text } }';
  const values = { key: 'k', id: 'file-1', reason: 'The insurer asked us' };
  expect((await askAs(query, { values })).body.data).toEqual({ openKeptFile: { kind: '835', text: 'ISA*00~' } });
  expect(asked).toMatchObject([{ key: 'k', fileId: 'file-1', reason: 'The insurer asked us' }]);
});

test('a client moves a payment to an instant, and a day that is none is refused before billing', async () => {
  const asked: MovePaymentRequest[] = [];
  const { askAs, calls } = await bff({
    movePayment: async (request: MovePaymentRequest) => {
      asked.push(request);
      return {};
    },
  });
  const query = 'mutation ($id: ID!, $day: DateTime!) { movePayment(paymentId: $id, dueAt: $day) { id } }';
  await askAs(query, { id: 'pay-1', day: '2026-12-01T17:00:00Z' }, ['client']);
  expect(asked[0]?.dueAt?.seconds).toBe(BigInt(Date.parse('2026-12-01T17:00:00Z') / 1000));
  const wrong = await askAs(query, { id: 'pay-1', day: 'soon' }, ['client']);
  expect(wrong.body.errors?.[0]?.extensions?.field).toBe('dueAt');
  expect(calls).toEqual({ movePayment: 1 });
});
