import type { AppointmentsPageQuery } from '#src/gen/operations.ts';

export type RowAppointment = NonNullable<AppointmentsPageQuery['clientAppointments']>['appointments'][number];
