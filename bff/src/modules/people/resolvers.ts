import { upstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';

export const peopleResolvers: Resolvers = {
  Query: {
    async me(_parent, _args, { caller, upstreams }) {
      if (caller.kind !== 'person') return null;
      const { account } = await upstream('identity', () =>
        upstreams.identity.getAccount({ accountId: caller.account }),
      );
      return {
        account: caller.account,
        name: [account?.givenName, account?.familyName].filter(Boolean).join(' '),
        email: account?.email ?? '',
        emailVerified: account?.emailVerified ?? false,
        roles: [...caller.roles],
        twoStep: caller.strength === 'two_step',
      };
    },
  },
};
