import type { PublicAppointmentPageQuery } from '#src/gen/operations.ts';

export interface Policy {
  /** Whether canceling or moving is free right now. */
  isFree: boolean;
  /** Not confirmed yet: canceling or moving it is always free. */
  isWaiting: boolean;
  /** ISO instant. */
  freeUntil: string;
  /** '$75'; undefined without a fee. */
  fee: string | undefined;
  /** Null while unknown. */
  rules: NonNullable<PublicAppointmentPageQuery['publicAppointment']>['cancelPolicy'];
}
