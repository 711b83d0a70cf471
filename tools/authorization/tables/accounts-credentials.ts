import { everyService, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const decides = allow(listStronglyAuthenticated(['support', 'ops']), {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});

/** Licenses and insurance of providers: staff decide, providers read their own. */
export const accountsCredentials: Operation[] = listRpcs(
  'accounts CredentialService',
  'services/accounts/src/domain/access/policies.ts',
  {
    GetProviderCredentials: { 'of any provider': decides },
    ChangeSuspension: { 'of any provider': decides },
    DecideCredential: { 'of any provider': decides },
    ListProviderNotices: { 'of all providers': allow(['service messaging']) },
    ConfirmProviderNotices: { 'of all providers': allow(['service messaging']) },
    ListOwnCredentials: {
      'their own': {
        otherwise: 'NOT_A_PROVIDER',
        answers: { allowed: ['provider'], NOT_ALLOWED: ['visitor', 'operator', ...everyService] },
      },
    },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(accountsCredentials, field, `accounts CredentialService.${method}`);

export const graphqlCredentials: Operation[] = [
  from('Query.providerVetting', 'GetProviderCredentials'),
  from('Mutation.decideCredential', 'DecideCredential'),
  from('Mutation.changeSuspension', 'ChangeSuspension'),
];
