import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import type { CardVariables } from './config.ts';
import type { CardPayments } from './ports/card-payments.ts';

/** Opens the card processor. Returns `undefined` when it is not configured. */
export function openCards(variables: CardVariables): CardPayments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = variables;
  if (!secretKey || !webhookSecret) return undefined;
  // The caller of an RPC waits.
  return createStripeCards({ secretKey, webhookSecret, timeoutMs: 2_000, ...(url && { url: new URL(url) }) });
}
