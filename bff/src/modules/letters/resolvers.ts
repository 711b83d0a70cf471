import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { readAccounts } from '../staff/read-accounts.ts';
import { listAccounts, toLetterNotSent } from './view.ts';

export const letterResolvers: Resolvers = {
  Query: {
    async lettersNotSent(_, { handled }, { upstreams }) {
      const { letters } = await callUpstream('messaging', () => upstreams.notifications.listFailedLetters({ handled }));
      const accounts = await readAccounts(letters.flatMap(listAccounts), upstreams);
      return letters.flatMap((letter) => toLetterNotSent(letter, accounts));
    },
    async lettersNotSentCount(_, __, { upstreams }) {
      return (await callUpstream('messaging', () => upstreams.notifications.countFailedLetters({}))).count;
    },
  },
  Mutation: {
    async handleFailedLetter(_, { id, note }, { upstreams }) {
      await callUpstream('messaging', () => upstreams.notifications.handleFailedLetter({ id, note }));
      return true;
    },
  },
};
