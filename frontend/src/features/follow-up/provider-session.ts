import type { ProviderFollowUpQuery } from '#src/gen/operations.ts';

export type ProviderSession = NonNullable<ProviderFollowUpQuery['appointment']>;
