import { getEnumName } from '@linden/platform/rpc/enum-names';
import { CredentialKind, Suspension } from '@linden/proto/accounts/v1/credential_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { turnEmptyToNull } from '../providers/view.ts';
import { readStaffNames } from '../staff/read-accounts.ts';
import { toCredentials, toDecisions } from './view.ts';

export const credentialResolvers: Resolvers = {
  Query: {
    async providerVetting(_, { providerId }, { upstreams }) {
      const read = () => upstreams.credentials.getProviderCredentials({ providerId });
      const { credentials, decisions } = await callUpstream('accounts', read);
      const deciders = decisions.map(({ decidedBy }) => decidedBy).filter((account) => account !== '');
      const names = await readStaffNames(deciders, upstreams);
      return { credentials: toCredentials(credentials), decisions: toDecisions(decisions, names) };
    },
  },
  Mutation: {
    async decideCredential(_, { values: { kind, usState, expiresOn, reason, ...same } }, { upstreams }) {
      const request = {
        ...same,
        kind: CredentialKind[kind],
        usState: usState ?? '',
        expiresOn: expiresOn ?? '',
        reason: reason ?? '',
      };
      await callUpstream('accounts', () => upstreams.credentials.decideCredential(request));
      return true;
    },
    async changeSuspension(_, { providerId, suspension, reason }, { upstreams }) {
      const request = { providerId, suspension: suspension ? Suspension[suspension] : Suspension.UNSPECIFIED, reason };
      await callUpstream('accounts', () => upstreams.credentials.changeSuspension(request));
      return true;
    },
  },
  CurrentProvider: {
    isInReview: ({ record }) => record.isInReview,
    async vetting(_, __, { upstreams }) {
      const own = await callUpstream('accounts', () => upstreams.credentials.listOwnCredentials({}));
      return {
        credentials: toCredentials(own.credentials),
        suspension: getEnumName(Suspension, own.suspension) || null,
        suspensionReason: turnEmptyToNull(own.suspensionReason),
      };
    },
  },
};
