import { CancelScope } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers, SeriesScope } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toTimestamp } from '../booking/from-values.ts';
import { toCancelPreview, toCancelResult } from './view.ts';

export const providerCancelResolvers: Resolvers = {
  Query: {
    async cancelPreview(_, { appointmentId, reason, subReason, scope }, { upstreams }) {
      const request = { appointmentId, reason: reason ?? '', subReason: subReason ?? '', scope: toScope(scope) };
      return toCancelPreview(
        await callUpstream('scheduling', () => upstreams.appointments.previewProviderCancel(request)),
      );
    },
  },
  Mutation: {
    cancelAsProvider: (_, { values }, { upstreams }) =>
      withRefusal(
        async () => {
          const { otherReason, additionalDetails, sharedContext, internalNote, outOfOfficeDays, ...same } = values;
          const request = {
            ...same,
            otherReason: otherReason ?? '',
            additionalDetails: additionalDetails ?? '',
            sharedContext: sharedContext ?? '',
            internalNote: internalNote ?? '',
            outOfOfficeDays: outOfOfficeDays ?? [],
            scope: toScope(values.scope),
            previewedAt: toTimestamp(values.previewedAt, 'values.previewedAt'),
          };
          return toCancelResult(
            await callUpstream('scheduling', () => upstreams.appointments.cancelAsProvider(request)),
          );
        },
        (error) => ({ cancellationId: null, canceledAppointments: [], blocks: [], action: null, changed: null, error }),
      ),
    async answerRecommendation(_, { cancellationId, refersClient }, { upstreams }) {
      await callUpstream('scheduling', () =>
        upstreams.appointments.answerRecommendation({ cancellationId, refersClient }),
      );
      return true;
    },
  },
};

function toScope(scope: SeriesScope | null | undefined): CancelScope {
  return scope && scope !== 'THIS' ? CancelScope[scope] : CancelScope.UNSPECIFIED;
}
