import { allows, everybody, type Operation, type Rule, rpcs } from '../rule.ts';

const insiders = ['service search', 'operator'] as const;
/** Whoever may not see a provider is told that there is none. */
const seesHidden = [...insiders, 'service scheduling'] as const;
const hidden: Rule = { otherwise: 'PROVIDER_NOT_FOUND', answers: { allowed: seesHidden } };
const unlisted: Rule = { otherwise: 'left out', answers: { allowed: seesHidden } };
const cancellations: Rule = { otherwise: 'left out', answers: { allowed: insiders } };

/** The public records of providers, and what is not public of them. */
export const accountsProviders: Operation[] = rpcs(
  'accounts ProviderService',
  'services/accounts/src/domain/policies.ts',
  {
    GetProvider: {
      'a public provider': everybody,
      'a hidden provider': hidden,
      'how often a provider cancels': cancellations,
    },
    BatchGetProviders: {
      'a public provider': everybody,
      'a hidden provider': unlisted,
      'how often a provider cancels': cancellations,
    },
    ListProviderIds: { 'every provider': allows(['service search']) },
    ListReviews: { 'of a public provider': everybody, 'of a hidden provider': hidden },
    BatchListNewestReviews: { 'of a public provider': everybody, 'of a hidden provider': unlisted },
    PutProvider: { 'a provider': allows(['operator']) },
  },
);
