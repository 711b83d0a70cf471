import { CombinedGraphQLErrors } from '@apollo/client';
import { clientAccount } from '#src/locales/en/client-account.ts';
import { say } from './words.ts';

const { faults } = clientAccount.billing.payments;
type KnownFault = Exclude<keyof typeof faults, 'any'>;
const isKnown = (code: unknown): code is KnownFault => typeof code === 'string' && code !== 'any' && code in faults;

/** Returns why a change of a payment was refused, in words. */
export function describePaymentFault(error: unknown): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return say(`billing.payments.faults.${isKnown(code) ? code : 'any'}`);
}
