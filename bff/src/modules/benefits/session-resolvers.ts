import type { Resolvers } from '#src/gen/resolvers.ts';
import { toPayor } from '../payors/view.ts';
import { findProviderCheck, findSessionResult, isInsured, toDeniedProviderCheck } from './session-result.ts';

/** The benefits check of sessions and of booking results. */
export const sessionCheckResolvers: Resolvers = {
  Appointment: {
    benefitsCheckResult: ({ record }, _, context) => findSessionResult(record, context),
    providerCheckResult: ({ record }, _, context) => findProviderCheck(record, context),
    async benefitsCheckPayor({ record }, _, context) {
      if (!(await isInsured(record, context))) return null;
      const payor = await context.payors.byId.load(record.payorId);
      return payor ? toPayor(payor) : null;
    },
  },
  CreateAppointmentResult: {
    benefitsCheckResult: ({ appointment }, _, context) =>
      appointment ? findSessionResult(appointment.record, context) : null,
    providerCheckResult: ({ appointment, error }, _, context) =>
      appointment ? findProviderCheck(appointment.record, context) : toDeniedProviderCheck(error),
  },
};
