import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { readStaffNames } from '../staff/read-accounts.ts';
import { toContest, toOpenContest, toOwnStanding } from './view.ts';

export const standingResolvers: Resolvers = {
  Query: {
    async ownStanding(_, __, { upstreams }) {
      return toOwnStanding(await callUpstream('scheduling', () => upstreams.appointments.getOwnStanding({})));
    },
    async openContests(_, { decided }, { upstreams }) {
      const { contests } = await callUpstream('scheduling', () => upstreams.appointments.listContests({ decided }));
      const names = await readStaffNames(
        contests.map(({ decidedBy }) => decidedBy).filter((account) => account !== ''),
        upstreams,
      );
      return contests.flatMap((contest) => toOpenContest(contest, names));
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
