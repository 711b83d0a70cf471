import type { PatientMoneyQuery } from '#src/gen/operations.ts';

export type BilledCoverage = NonNullable<PatientMoneyQuery['patientMoney']>['coverages'][number];
