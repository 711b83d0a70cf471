import { randomUUID } from 'node:crypto';
import {
  declinedAtSetup,
  failed,
  missing,
  type TestAnswer,
  type TestCardName,
  testCards,
} from './test-cards-answers.ts';

type SavedTestCard = { customer: string | undefined; name: TestCardName };

/** Customers and their saved cards, in the stand-in for Stripe. Each function answers one call. */
export function createTestCardSetups() {
  const customers = new Set<string>();
  const setups = new Map<string, Record<string, unknown>>();
  const cards = new Map<string, SavedTestCard>();
  const detached = new Set<string>();
  const change = (id: string, fields: Record<string, unknown>): Record<string, unknown> => {
    const body = { ...setups.get(id), ...fields };
    setups.set(id, body);
    return body;
  };
  const decline = (id: string, error: Record<string, unknown>): TestAnswer => {
    change(id, { status: 'requires_payment_method', last_setup_error: { type: 'card_error', ...error } });
    return failed(402, 'card_error', error);
  };
  return {
    /** Ids name their test card: a restart of the local world, which empties this memory, forgets no saved card. */
    findCard: (id: string): SavedTestCard | undefined =>
      detached.has(id) ? undefined : (cards.get(id) ?? readCardId(id)),
    /** Takes a card off its customer, as staff can at the processor's own dashboard. */
    detach: (id: string): void => void detached.add(id),
    createCustomer(): TestAnswer {
      const id = `cus_${randomUUID()}`;
      customers.add(id);
      return { status: 200, body: { id, object: 'customer' } };
    },
    createSetup(form: URLSearchParams): TestAnswer {
      const customer = form.get('customer') ?? '';
      if (!customers.has(customer) && !/^cus_[\da-f-]{36}$/.test(customer)) return missing('customer', customer);
      const id = `seti_${randomUUID()}`;
      const secret = `${id}_secret_${randomUUID()}`;
      const body = { id, object: 'setup_intent', client_secret: secret, customer, status: 'requires_payment_method' };
      setups.set(id, { ...body, payment_method: null });
      return { status: 200, body };
    },
    readSetup: (id: string): TestAnswer => {
      const body = setups.get(id);
      return body ? { status: 200, body } : missing('setup_intent', id);
    },
    /** What the hosted fields do: saves a test card by its number, or asks for 3-D Secure first. */
    confirmSetup(id: string, form: URLSearchParams): TestAnswer {
      const setup = setups.get(id);
      if (!setup || form.get('client_secret') !== setup.client_secret) return missing('setup_intent', id);
      const number = typedIn(form, 'number').replaceAll(' ', '');
      if (number === declinedAtSetup) return decline(id, { code: 'card_declined', decline_code: 'generic_decline' });
      const found = Object.entries(testCards).find(([, card]) => card.number === number);
      if (!found) return decline(id, { code: 'incorrect_number', param: 'number' });
      const method = buildMethod(found[0], form);
      cards.set(method.id, { customer: String(setup.customer), name: found[0] as TestCardName });
      const status = 'challenge' in found[1] ? 'requires_action' : 'succeeded';
      return { status: 200, body: change(id, { status, payment_method: method, last_setup_error: null }) };
    },
    /** The answer to the challenge of 3-D Secure, which the cardholder's bank would tell the processor. */
    answerChallenge(id: string, form: URLSearchParams): TestAnswer {
      const setup = setups.get(id);
      const isAsked = setup?.status === 'requires_action' && form.get('client_secret') === setup.client_secret;
      if (!isAsked) return missing('setup_intent', id);
      if (form.get('outcome') !== 'complete') return decline(id, { code: 'setup_intent_authentication_failure' });
      return { status: 200, body: change(id, { status: 'succeeded' }) };
    },
  };
}

function readCardId(id: string): SavedTestCard | undefined {
  const name = Object.keys(testCards).find((each) => id.startsWith(`${each}-`));
  return name ? { customer: undefined, name: name as TestCardName } : undefined;
}

const typedIn = (form: URLSearchParams, field: string) => form.get(`payment_method_data[card][${field}]`) ?? '';

function buildMethod(name: string, form: URLSearchParams) {
  const { brand, number } = testCards[name as TestCardName];
  const expiry = {
    exp_month: Number(typedIn(form, 'exp_month') || 8),
    exp_year: Number(typedIn(form, 'exp_year') || 2031),
  };
  const card = { brand, last4: number.slice(-4), ...expiry };
  return { id: `${name}-${randomUUID()}`, object: 'payment_method', card };
}

export type TestCardSetups = ReturnType<typeof createTestCardSetups>;
