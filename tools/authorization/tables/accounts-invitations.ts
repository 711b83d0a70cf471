import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const admits = allow(listStronglyAuthenticated(['support', 'ops']), {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
});

/** Staff who invite providers. */
export const accountsInvitations: Operation[] = listRpcs(
  'accounts InvitationService',
  'services/accounts/src/domain/access/policies.ts',
  {
    InviteProvider: { 'a provider': admits },
    ResendInvitation: { 'of any provider': admits },
    WithdrawInvitation: { 'of any provider': admits },
    FindProviders: { 'any provider': admits },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(accountsInvitations, field, `accounts InvitationService.${method}`);

export const graphqlInvitations: Operation[] = [
  from('Query.staffProviders', 'FindProviders'),
  from('Query.staffProvider', 'FindProviders'),
  from('Mutation.inviteProvider', 'InviteProvider'),
  from('Mutation.resendInvitation', 'ResendInvitation'),
  from('Mutation.withdrawInvitation', 'WithdrawInvitation'),
];
