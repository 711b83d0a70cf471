import { randomUUID } from 'node:crypto';
import { failed, missing, type TestAnswer, type TestCardName, testCards } from './test-cards-answers.ts';

/** Customers and their saved cards, in the stand-in for Stripe. Each function answers one call. */
export function createTestCardSetups() {
  const customers = new Set<string>();
  const setups = new Map<string, Record<string, unknown>>();
  const cards = new Map<string, { customer: string; name: TestCardName }>();
  return {
    cards,
    createCustomer(): TestAnswer {
      const id = `cus_${randomUUID()}`;
      customers.add(id);
      return { status: 200, body: { id, object: 'customer' } };
    },
    createSetup(form: URLSearchParams): TestAnswer {
      const customer = form.get('customer');
      if (!customers.has(customer ?? '')) return missing('customer', customer);
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
    /** What the hosted fields do: saves a test card by its number. */
    confirmSetup(id: string, form: URLSearchParams): TestAnswer {
      const setup = setups.get(id);
      if (!setup || form.get('client_secret') !== setup.client_secret) return missing('setup_intent', id);
      const number = form.get('payment_method_data[card][number]')?.replaceAll(' ', '');
      if (number === '4000000000000002')
        return failed(402, 'card_error', { code: 'card_declined', decline_code: 'generic_decline' });
      const found = Object.entries(testCards).find(([, card]) => card.number === number);
      if (!found) return failed(402, 'card_error', { code: 'incorrect_number', param: 'number' });
      const cardId = `pm_${randomUUID()}`;
      cards.set(cardId, { customer: String(setup.customer), name: found[0] as TestCardName });
      const card = { brand: found[1].brand, last4: found[1].number.slice(-4), exp_month: 8, exp_year: 2031 };
      const body = { ...setup, status: 'succeeded', payment_method: { id: cardId, object: 'payment_method', card } };
      setups.set(id, body);
      return { status: 200, body };
    },
  };
}

export type TestCardSetups = ReturnType<typeof createTestCardSetups>;
