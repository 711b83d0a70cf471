import {
  type ReceivedRecommendation,
  type Recommendation,
  TypeOfCare,
} from '@linden/proto/scheduling/v1/recommendation_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toOwnRecommendation, toReceivedRecommendation } from './view.ts';

export const recommendationResolvers: Resolvers = {
  Query: {
    async ownRecommendations(_, { patientId }, { upstreams }) {
      const { recommendations } = await callUpstream('scheduling', () =>
        upstreams.recommendations.listOwnRecommendations({ patientId: patientId ?? '' }),
      );
      return recommendations.flatMap(toOwnRecommendation);
    },
    async receivedRecommendations(_, __, { upstreams }) {
      const { recommendations } = await callUpstream('scheduling', () =>
        upstreams.recommendations.listReceivedRecommendations({}),
      );
      return recommendations.flatMap(toReceivedRecommendation);
    },
  },
  OwnRecommendation: {
    sender: ({ senderId }, _, context) => loadProvider(context, senderId),
    providers: ({ providerIds }, _, context) => loadListed(context, providerIds),
    bookedProvider: ({ bookedProviderId }, _, context) =>
      bookedProviderId === '' ? null : loadProvider(context, bookedProviderId),
  },
  ReceivedRecommendation: {
    sender: ({ senderId }, _, context) => loadProvider(context, senderId),
    providers: ({ providerIds }, _, context) => loadListed(context, providerIds),
  },
  Mutation: {
    async createRecommendation(_, { values }, context) {
      const { providerIds, shareEmail, noteToClient, noteToProvider, cancellationId, typeOfCare, usState, ...same } =
        values;
      const request = {
        ...same,
        recommendedProviderIds: providerIds,
        typeOfCare: TypeOfCare[typeOfCare],
        noteToClient: noteToClient ?? '',
        noteToProvider: noteToProvider ?? '',
        cancellationId: cancellationId ?? '',
        usState: usState ?? '',
        sharedEmail: shareEmail ? await loadOwnEmail(context) : '',
      };
      return readOwn(() => context.upstreams.recommendations.createRecommendation(request));
    },
    withdrawRecommendation: (_, { id }, { upstreams }) =>
      readOwn(() => upstreams.recommendations.withdrawRecommendation({ recommendationId: id })),
    openRecommendation: (_, { linkId }, { upstreams }) =>
      readReceived(() => upstreams.recommendations.openRecommendation({ linkId })),
    declineRecommendation: (_, { linkId, undo }, { upstreams }) =>
      readReceived(() => upstreams.recommendations.declineRecommendation({ linkId, undo })),
  },
};

async function readOwn(call: () => Promise<{ recommendation?: Recommendation | undefined }>) {
  const { recommendation } = await callUpstream('scheduling', call);
  return recommendation ? (toOwnRecommendation(recommendation)[0] ?? null) : null;
}

async function readReceived(call: () => Promise<{ recommendation?: ReceivedRecommendation | undefined }>) {
  const { recommendation } = await callUpstream('scheduling', call);
  return recommendation ? (toReceivedRecommendation(recommendation)[0] ?? null) : null;
}

async function loadProvider({ providers }: RequestContext, id: string) {
  const record = await providers.byId.load(id);
  return record ? { record } : null;
}

async function loadListed({ providers }: RequestContext, ids: readonly string[]) {
  const records = await Promise.all(ids.map((id) => providers.byId.load(id)));
  return records.flatMap((record) => (record?.marketplaceVisible ? [{ record }] : []));
}

/** The address of the caller's own account. A page cannot share another one. */
async function loadOwnEmail({ caller, upstreams }: RequestContext): Promise<string> {
  if (caller.kind !== 'person') return '';
  const { account } = await callUpstream('identity', () =>
    upstreams.identity.getAccount({ accountId: caller.account }),
  );
  return account?.email ?? '';
}
