import { DomainError } from '@linden/platform/domain-error';
import { CardExemption, CardState } from '@linden/proto/billing/v1/card_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterEach, expect, test } from 'vitest';
import { appointment, slot } from './booking-messages.ts';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const patientId = makeId(70);
const commercial = makeId(901);
const medicaid = makeId(902);
const program = makeId(903);
const payors = [
  { id: commercial, planName: 'Cedar', planCategory: PlanCategory.COMMERCIAL },
  { id: medicaid, planName: 'Valley', planCategory: PlanCategory.MEDICAID },
  { id: program, planName: 'Steady Hand EAP', planCategory: PlanCategory.EAP },
];
const away = () => {
  throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
};

async function startClient(state: CardState, answers: Answers = {}) {
  const card = { patientId, state, exemption: CardExemption.NONE, brand: 'visa', lastFour: '4242', pastDueCents: 1200 };
  const booked: object[] = [];
  const started = await startBff({
    listPayors: async () => ({ payors }),
    listCards: async () => ({ cards: [card] }),
    listCoverages: async () => ({ coverages: [{ patientId, payorId: program, eapRemainingVisits: 2 }] }),
    bookAppointment: async (request: object) => {
      booked.push(request);
      return { appointment };
    },
    ...answers,
  });
  open.push(started);
  const ask = async (query: string) => (await started.ask(query, {}, { headers: await started.as() })).body;
  return { ...started, booked, askClient: ask };
}

const book = (payorId = '') => `mutation { createAppointment(values: { key: "k1", slot: ${slot}, state: "CA",
  patientId: "${patientId}" ${payorId && `insurance: { payorId: "${payorId}", memberId: "" }`} }) {
  appointment { id } stripeError error { code field } } }`;

test.each([
  [CardState.DECLINED, 'DECLINED', 'CARD_DECLINED'],
  [CardState.EXPIRED, 'EXPIRED_CARD', 'CARD_EXPIRED'],
])(
  'a card in state %s is refused before anything is booked, so that the hold stays',
  async (state, stripeError, code) => {
    for (const payorId of ['', commercial]) {
      const { askClient, booked } = await startClient(state);
      const { data } = await askClient(book(payorId));
      expect(data?.createAppointment).toEqual({ appointment: null, stripeError, error: { code, field: 'card' } });
      expect(booked).toEqual([]);
    }
  },
);

test.each<[string, CardState, string, Answers]>([
  ['a good card', CardState.READY, '', {}],
  ['no card', CardState.NONE, '', {}],
  ['a declined card under public coverage', CardState.DECLINED, medicaid, {}],
  ['a declined card under a program, which needs it for fees only', CardState.DECLINED, program, {}],
  ['billing away', CardState.DECLINED, '', { listCards: away }],
  ['billing that hangs', CardState.DECLINED, '', { listCards: () => new Promise<object>(() => {}) }],
])('a session is booked with %s', async (_, state, payorId, answers) => {
  const { askClient, booked } = await startClient(state, answers);
  const { data } = await askClient(book(payorId));
  expect(data?.createAppointment).toMatchObject({ stripeError: null, error: null });
  expect(booked).toHaveLength(1);
});

test('a program is exempt by what billing counted, and a card is asked for because of fees', async () => {
  const counted = { patientId, state: CardState.NONE, exemption: CardExemption.EMPLOYER_PROGRAM };
  const { askClient } = await startClient(CardState.NONE, { listCards: async () => ({ cards: [counted] }) });
  const { data } = await askClient(details(program));
  expect(data?.paymentPageDetails).toMatchObject({ cardExemption: 'EMPLOYER_PROGRAM', needsCard: true });
});

const details = (payorId: string | null) =>
  `{ paymentPageDetails(patientId: "${patientId}" ${payorId ? `payorId: "${payorId}"` : ''}) {
    cardExemption needsCard stripeError pastDueCents last4Cc } }`;

test.each<[string | null, CardState, object]>([
  [null, CardState.NONE, { cardExemption: 'NONE', needsCard: true, stripeError: null }],
  [commercial, CardState.READY, { cardExemption: 'NONE', needsCard: false, stripeError: null, pastDueCents: 1200 }],
  [commercial, CardState.EXPIRED, { cardExemption: 'NONE', needsCard: true, stripeError: 'EXPIRED_CARD' }],
  [medicaid, CardState.NONE, { cardExemption: 'PUBLIC_COVERAGE', needsCard: false }],
  // The client typed two visits, and billing has counted none. Fees need a card anyway.
  [program, CardState.NONE, { cardExemption: 'NONE', needsCard: true }],
])('the payment page asks for a card by the plan %s', async (payorId, state, expected) => {
  const { askClient } = await startClient(state);
  expect((await askClient(details(payorId))).data?.paymentPageDetails).toMatchObject(expected);
});

test('the payment page says nothing to visitors, to another client, and while billing is away', async () => {
  const { ask, askClient } = await startClient(CardState.READY, { listCards: async () => ({ cards: [] }) });
  expect((await ask(details(null))).body.data?.paymentPageDetails).toBeNull();
  expect((await askClient(details(null))).data?.paymentPageDetails).toBeNull();
  const { askClient: askAway } = await startClient(CardState.READY, { listCards: away });
  expect((await askAway(details(null))).data?.paymentPageDetails).toBeNull();
});
