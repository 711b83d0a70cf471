import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';

const insiders = ['service search', 'operator'] as const;
/** Callers that may not see a provider get the same answer as for an unknown one. */
const seesHidden = [
  ...insiders,
  'service scheduling',
  'service clinical-notes',
  'service billing',
  'service messaging',
] as const;
const hidden: Rule = { otherwise: 'PROVIDER_NOT_FOUND', answers: { allowed: seesHidden } };
const unlisted: Rule = { otherwise: 'left out', answers: { allowed: seesHidden } };
const cancellations: Rule = { otherwise: 'left out', answers: { allowed: insiders } };

/** Providers: their public records and their private data. */
export const accountsProviders: Operation[] = listRpcs(
  'accounts ProviderService',
  'services/accounts/src/domain/access/policies.ts',
  {
    GetProvider: {
      'a public provider': everyone,
      'a hidden provider': hidden,
      'how often a provider cancels': cancellations,
    },
    BatchGetProviders: {
      'a public provider': everyone,
      'a hidden provider': unlisted,
      'how often a provider cancels': cancellations,
    },
    ListProviderIds: { 'every provider': allow(['service search']) },
    ListReviews: { 'of a public provider': everyone, 'of a hidden provider': hidden },
    BatchListNewestReviews: { 'of a public provider': everyone, 'of a hidden provider': unlisted },
    TurnOffReferrals: { 'a provider': allow(['service scheduling']) },
    PutProviderStanding: { 'a provider': allow(['service scheduling']) },
    PutProvider: { 'a provider': allow(['operator']) },
  },
);
