import type { AccountBillingQuery } from '#src/gen/operations.ts';

export type BilledPatient = NonNullable<NonNullable<AccountBillingQuery['clientUser']>['patients']>[number];

export type ListedPayment = NonNullable<BilledPatient['payments']>[number];
