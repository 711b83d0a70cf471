import { everyService, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const decides = allow(listStronglyAuthenticated(['support', 'ops']), {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});

const policies = 'services/accounts/src/domain/access/policies.ts';

/** Licenses and insurance of providers: staff decide, providers read their own. Who supervises and covers: staff decide, services ask. */
export const accountsCredentials: Operation[] = [
  ...listRpcs('accounts CredentialService', policies, {
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
  }),
  ...listRpcs('accounts ProviderRelationService', policies, {
    ListProviderRelations: { 'of any provider': decides },
    PutProviderRelation: { 'of any provider': decides },
    EndProviderRelation: { 'of any provider': decides },
    BatchGetProviderRelations: { 'of all providers': allow(['service clinical-notes', 'service messaging']) },
    TakeOverSupervision: { 'of all providers': allow(['service clinical-notes']) },
  }),
];

const from = (field: string, method: string) =>
  forwardsTo(accountsCredentials, field, `accounts CredentialService.${method}`);

const fromRelations = (field: string, method: string) =>
  forwardsTo(accountsCredentials, field, `accounts ProviderRelationService.${method}`);

export const graphqlCredentials: Operation[] = [
  fromRelations('Query.providerRelations', 'ListProviderRelations'),
  fromRelations('Mutation.putProviderRelation', 'PutProviderRelation'),
  fromRelations('Mutation.endProviderRelation', 'EndProviderRelation'),
  from('Query.providerVetting', 'GetProviderCredentials'),
  from('Mutation.decideCredential', 'DecideCredential'),
  from('Mutation.changeSuspension', 'ChangeSuspension'),
];
