import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, denied } from '@linden/platform/domain-error';
import {
  CardDecline,
  CardExemption,
  CardState,
  type ListCardsRequest,
  type ReceiveCardEventRequest,
  type SaveCardRequest,
} from '@linden/proto/billing/v1/card_service_pb';
import { PatientPaymentCause, PatientPaymentStatus } from '@linden/proto/billing/v1/payment_service_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const patients = ['p-1', 'p-2'].map((id) => ({ patient: { id, shortId: id, customerId: id }, relation: 1 }));
const ready = { state: CardState.READY, exemption: CardExemption.NONE, brand: 'visa', lastFour: '4242' };
const cards =
  (first: object) =>
  async ({ patientIds }: ListCardsRequest) => ({
    cards: patientIds.map((patientId, index) => ({
      patientId,
      ...ready,
      expiryMonth: 8,
      expiryYear: 2031,
      ...(index === 0 ? first : {}),
    })),
  });

async function bff(answers: Answers = {}) {
  const started = await startBff({ listMyPatients: async () => ({ patients }), ...answers });
  open.push(started);
  const askAs = async (query: string, variables: object = {}) =>
    started.ask(query, variables, { headers: await started.as() });
  return { ...started, askAs };
}

const summary =
  '{ clientUser { patients { last4Cc brandCc expMonthCc expYearCc hasInvalidCreditCard hasPaymentMethodExemption paymentMethodStatus clientPastDueBalance } } }';

test('the cards of all patients come in one call', async () => {
  const { askAs, calls } = await bff({
    getMe: async () => ({ clientUser: { id: 'c-1', shortId: 's-1' } }),
    listCards: cards({ state: CardState.EXPIRED, pastDueCents: 2_500 }),
  });
  const card = { last4Cc: '4242', brandCc: 'visa', expMonthCc: 8, expYearCc: 2031, hasPaymentMethodExemption: false };
  expect((await askAs(summary)).body.data?.clientUser).toEqual({
    patients: [
      { ...card, hasInvalidCreditCard: true, paymentMethodStatus: 'EXPIRED', clientPastDueBalance: 2_500 },
      { ...card, hasInvalidCreditCard: false, paymentMethodStatus: 'READY', clientPastDueBalance: 0 },
    ],
  });
  expect(calls).toMatchObject({ listCards: 1 });
});

test.each([
  ['expired', { state: CardState.EXPIRED }, true],
  ['declined', { state: CardState.DECLINED }, true],
  ['begun and not saved', { state: CardState.WANTED }, true],
  ['missing and not begun', { state: CardState.NONE }, false],
  ['good', {}, false],
  ['expired, and not needed', { state: CardState.EXPIRED, exemption: CardExemption.PUBLIC_COVERAGE }, false],
])('a card that is %s: whether there is a task', async (_name, first, isTask) => {
  const { askAs } = await bff({
    listCards: cards(first),
    listMyConsents: async () => ({ patients: [] }),
    listIssues: async () => ({ issues: [] }),
    listFactors: async () => ({ on: true }),
  });
  const { body } = await askAs('{ clientTasks { tasks { type patientId } notLookedAt } }');
  const tasks = isTask ? [{ type: 'INVALID_CC', patientId: 'p-1' }] : [];
  expect(body.data?.clientTasks).toEqual({ tasks, notLookedAt: [] });
});

test('a paused account has a task and a record, and a plan is named', async () => {
  const { askAs, calls } = await bff({
    getMe: async () => ({ clientUser: { id: 'c-1', shortId: 's-1' } }),
    listCards: cards({ pauseReason: 'BALANCE_DUE', hasPlan: true }),
    listMyConsents: async () => ({ patients: [] }),
    listFactors: async () => ({ on: true }),
  });
  const query =
    '{ clientTasks { tasks { type patientId } } clientUser { patients { activePauseRecord { pauseReason } hasPaymentPlan } } }';
  const { body } = await askAs(query);
  expect(body.data).toEqual({
    clientTasks: { tasks: [{ type: 'PAUSED_ACCOUNT', patientId: 'p-1' }] },
    clientUser: {
      patients: [
        { activePauseRecord: { pauseReason: 'BALANCE_DUE' }, hasPaymentPlan: true },
        { activePauseRecord: null, hasPaymentPlan: false },
      ],
    },
  });
  expect(calls.listCards).toBe(1);
});

test('a setup is for the named patient, or for the first', async () => {
  const asked: string[] = [];
  const { askAs } = await bff({
    startCardSetup: async ({ patientId }: { patientId: string }) => {
      asked.push(patientId);
      return { clientSecret: 'secret' };
    },
  });
  const start = 'mutation ($id: ID) { createStripeSetupIntent(patientId: $id) { clientSecret patientId } }';
  const { body } = await askAs(start);
  expect(body.data?.createStripeSetupIntent).toEqual({ clientSecret: 'secret', patientId: 'p-1' });
  await askAs(start, { id: 'p-2' });
  expect(asked).toEqual(['p-1', 'p-2']);
});

test('a saved card says what it paid, and a declined one why', async () => {
  const { askAs } = await bff({
    saveCard: async ({ setupId }: SaveCardRequest) =>
      setupId === 'good'
        ? { isSaved: true, chargedCents: 6_500 }
        : { isSaved: false, decline: CardDecline.INSUFFICIENT_FUNDS },
  });
  const save = async (setupIntentId: string) => {
    const mutation =
      'mutation ($v: CreditCardValues!) { updateCreditCard(values: $v) { amountCharged stripeError isSaved } }';
    return (await askAs(mutation, { v: { patientId: 'p-1', setupIntentId } })).body.data?.updateCreditCard;
  };
  expect(await save('good')).toEqual({ amountCharged: 6_500, stripeError: null, isSaved: true });
  expect(await save('bad')).toEqual({ amountCharged: 0, stripeError: 'INSUFFICIENT_FUNDS', isSaved: false });
});

test('events of the card processor are passed on byte for byte; it repeats what did not arrive', async () => {
  const received: string[] = [];
  const { origin } = await bff({
    receiveCardEvent: async ({ body, signature }: ReceiveCardEventRequest) => {
      received.push(`${signature} ${body}`);
      if (signature === 'forged') throw denied('CARD_EVENT_REFUSED', 'it is not signed');
      if (signature === 'early')
        throw new DomainError({ code: 'CARD_EVENT_TOO_EARLY', kind: 'conflict', message: 'later' });
      return {};
    },
  });
  const send = async (signature: string, body = '{ "id" : 1 }') => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${origin}/api/card-events`, { method: 'POST', headers, body })).status;
  };
  // Parsed and written again, the spaces would be gone and the signature wrong.
  expect([await send('good'), await send('forged'), await send('early')]).toEqual([200, 400, 503]);
  expect(received[0]).toBe('good { "id" : 1 }');
  expect(await send('good', 'x'.repeat(131_073))).toBe(413);
  expect(received).toHaveLength(3);
});

test('payments of all patients come in one call, with the names of their providers', async () => {
  const { askAs, calls } = await bff({
    getMe: async () => ({ clientUser: { id: 'c-1', shortId: 's-1' } }),
    listPayments: async () => ({
      payments: [
        {
          id: 'pay-1',
          patientId: 'p-1',
          providerId: 'gone',
          appointmentId: 'a-1',
          cents: 2_550,
          refundedCents: 50,
          cause: PatientPaymentCause.FEE,
          status: PatientPaymentStatus.PAID,
          dueAt: timestampFromDate(new Date('2026-12-01T17:00:00Z')),
        },
        { id: 'pay-2', patientId: 'p-1', status: 99, cause: 1, dueAt: timestampFromDate(new Date()) },
      ],
    }),
    batchGetProviders: async () => ({ providers: [] }),
  });
  const query =
    '{ clientUser { patients { payments { id status cause amountCents refundedCents dueAt providerName } } } }';
  const shown = {
    id: 'pay-1',
    status: 'PAID',
    cause: 'FEE',
    amountCents: 2_550,
    refundedCents: 50,
    providerName: null,
    dueAt: '2026-12-01T17:00:00.000Z',
  };
  expect((await askAs(query)).body.data?.clientUser).toEqual({ patients: [{ payments: [shown] }, { payments: [] }] });
  expect(calls).toMatchObject({ listPayments: 1 });
});

test('payments that cannot be read are null, not none', async () => {
  const { askAs } = await bff({
    getMe: async () => ({ clientUser: { id: 'c-1', shortId: 's-1' } }),
    async listPayments() {
      throw new DomainError({ code: 'STORE_BUSY', kind: 'unavailable', message: 'away' });
    },
  });
  const { data, errors } = (await askAs('{ clientUser { patients { payments { id } } } }')).body;
  expect(data?.clientUser).toEqual({ patients: [{ payments: null }, { payments: null }] });
  expect(errors).not.toEqual([]);
});
