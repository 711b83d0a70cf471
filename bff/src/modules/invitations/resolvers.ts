import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { getCachedCatalog } from '../payors/cached-catalog.ts';
import { readAccounts } from '../staff/read-accounts.ts';
import { toStaffProvider } from './view.ts';

export const invitationResolvers: Resolvers = {
  Query: {
    staffProviders: (_, { query }, { upstreams }) => findProviders({ query }, upstreams),
    async staffProvider(_, { id: providerId }, { upstreams }) {
      const [found] = await findProviders({ providerId }, upstreams);
      return found ?? null;
    },
  },
  Mutation: {
    async inviteProvider(_, { values }, { upstreams }) {
      const { usState, licenseType, licenseNumber, selfPay, ...same } = values;
      const payorIds = selfPay ? await listCashPayors(usState, upstreams) : [];
      const request = { ...same, license: { usState, licenseType, licenseNumber }, payorIds };
      const { provider } = await callUpstream('accounts', () => upstreams.invitations.inviteProvider(request));
      return provider ? toStaffProvider(provider) : null;
    },
    async withdrawInvitation(_, { providerId }, { upstreams }) {
      const withdraw = () => upstreams.invitations.withdrawInvitation({ providerId });
      const { provider } = await callUpstream('accounts', withdraw);
      return provider ? toStaffProvider(provider) : null;
    },
    async resendInvitation(_, { providerId }, { upstreams }) {
      const resent = () => upstreams.invitations.resendInvitation({ providerId });
      const { provider } = await callUpstream('accounts', resent);
      return provider ? toStaffProvider(provider) : null;
    },
  },
};

async function findProviders(wanted: { query?: string; providerId?: string }, upstreams: Upstreams) {
  const { providers } = await callUpstream('accounts', () => upstreams.invitations.findProviders(wanted));
  const accounts = await readAccounts(
    providers.map(({ accountId }) => accountId).filter((id) => id !== ''),
    upstreams,
  );
  return providers.map((provider) => toStaffProvider(provider, accounts.get(provider.accountId)));
}

async function listCashPayors(usState: string, upstreams: Upstreams): Promise<string[]> {
  const catalog = await callUpstream('billing', () => getCachedCatalog(upstreams));
  const cash = [...catalog.values()].filter((payor) => payor.isCash);
  return cash.filter(({ states }) => states.some((each) => each.usState === usState)).map(({ id }) => id);
}
