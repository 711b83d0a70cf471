import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toContest, toOpenContest, toOwnStanding } from './view.ts';

export const standingResolvers: Resolvers = {
  Query: {
    async ownStanding(_, __, { upstreams }) {
      return toOwnStanding(await callUpstream('scheduling', () => upstreams.appointments.getOwnStanding({})));
    },
    async openContests(_, __, { upstreams }) {
      const { contests } = await callUpstream('scheduling', () => upstreams.appointments.listContests({}));
      return contests.flatMap(toOpenContest);
    },
  },
  OpenContest: {
    async provider({ providerId }, _, { providers }) {
      const found = await providers.byId.load(providerId);
      return found ? { record: found } : null;
    },
  },
  Mutation: {
    async contestCancellation(_, request, { upstreams }) {
      const { contest } = await callUpstream('scheduling', () => upstreams.appointments.contestCancellation(request));
      return contest ? toContest(contest) : null;
    },
    async answerContest(_, request, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.answerContest(request));
      return true;
    },
    async decideContest(_, request, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.decideContest(request));
      return true;
    },
  },
};
