import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import type { CardVariables } from './config.ts';
import type { CardPayments } from './ports/card-payments.ts';

/** Opens the card processor. Returns `undefined` when it is not configured. @param timeoutMs how long a call may take */
export function openCards(variables: CardVariables, timeoutMs: number): CardPayments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = variables;
  if (!secretKey || !webhookSecret) return undefined;
  return createStripeCards({ secretKey, webhookSecret, timeoutMs, ...(url && { url: new URL(url) }) });
}
