import { DomainError } from '@linden/platform/domain-error';
import { getEnumName, getEnumValue } from '@linden/platform/rpc/enum-names';
import { ValidateEmailResponse_Reason } from '@linden/proto/accounts/v1/people_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import {
  readPatientValues,
  toClientUser,
  toLead,
  toPatient,
  toPatientMask,
  toPatients,
  toPrefilledPatient,
} from './view.ts';

export const peopleResolvers: Resolvers = {
  Query: {
    async me(_parent, _args, { caller, upstreams }) {
      if (caller.kind !== 'person') return null;
      const { account } = await callUpstream('identity', () =>
        upstreams.identity.getAccount({ accountId: caller.account }).catch(withoutAccount),
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
    async clientUser(_parent, { clientUserShortId }, context) {
      if (!isClient(context)) return null;
      const { clientUser } = await callUpstream('accounts', () => context.upstreams.people.getMe({}));
      if (!clientUser || (clientUserShortId != null && clientUserShortId !== clientUser.shortId)) return null;
      return toClientUser(clientUser);
    },
    publicPatient: (_parent, { customerId }, { upstreams }) =>
      callUpstream('accounts', () => upstreams.people.getPublicPatient({ customerId })),
    patient: async (_parent, { customerId, prefillToken }, { upstreams }) =>
      toPrefilledPatient(
        await callUpstream('accounts', () => upstreams.people.getPrefilledPatient({ customerId, prefillToken })),
      ),
    async clientLead(_parent, { clientLeadShortId, prefillToken }, { upstreams }) {
      const { clientLead } = await callUpstream('accounts', () =>
        upstreams.people.getClientLead({ clientLeadShortId, prefillToken }),
      );
      return clientLead ? toLead(clientLead) : null;
    },
    providerInterest: (_parent, { values, prefillToken }, { upstreams }) =>
      callUpstream('accounts', () => upstreams.people.getProviderInterest({ ...values, prefillToken })),
    async validateEmail(_parent, { values }, { upstreams }) {
      const { isValid, reason } = await callUpstream('accounts', () => upstreams.people.validateEmail(values));
      return { isValid, reason: getEnumName(ValidateEmailResponse_Reason, reason) || null };
    },
  },
  Mutation: {
    async putPatient(_parent, { values }, { upstreams }) {
      const { patient } = await callUpstream('accounts', () =>
        upstreams.people.putPatient({
          patient: readPatientValues(values),
          relation: getEnumValue(Relation, values.relation),
          updateMask: toPatientMask(values),
        }),
      );
      return patient?.patient ? toPatient(patient.patient, patient.relation) : null;
    },
  },
  Me: {
    async providerId(_parent, _args, context) {
      if (!hasRole(context, 'provider') && !hasRole(context, 'prescriber')) return null;
      const { providerId } = await callUpstream('accounts', () => context.upstreams.people.getMe({}));
      return providerId || null;
    },
  },
  ClientUser: {
    async patients(_parent, _args, { upstreams }) {
      const { patients } = await callUpstream('accounts', () => upstreams.people.listMyPatients({}));
      return toPatients(patients);
    },
  },
};

/** Whether this is the short id of the signed-in client. */
export async function isOwnShortId(shortId: string, context: RequestContext): Promise<boolean> {
  if (!isClient(context)) return false;
  const { clientUser } = await callUpstream('accounts', () => context.upstreams.people.getMe({}));
  return clientUser?.shortId === shortId;
}

export function isClient(context: RequestContext): boolean {
  return hasRole(context, 'client') || hasRole(context, 'unconverted_client');
}

function hasRole({ caller }: RequestContext, role: string): boolean {
  return caller.kind === 'person' && caller.roles.some((each) => each === role);
}

/** Returns no account for a person of another issuer: identity has no account for them, and their portal reads its own tokens. */
function withoutAccount(error: unknown): { account?: undefined } {
  if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return {};
  throw error;
}
