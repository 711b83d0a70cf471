import { loadInvitation } from '#src/features/appointment/load-appointment.ts';
import { findPath } from '#src/lib/paths.ts';
import type { AnyPage } from '../page-answer.ts';
import { idsIn, unknownAppointment } from './appointment.tsx';
import { failed } from './messages.tsx';

/** `/appointment.ics`: the current appointment as a calendar file. */
export const invitation: AnyPage = async ({ query }, tools) => {
  const ids = idsIn(query);
  if (!ids.eventId || !ids.appointmentShortId) return unknownAppointment(tools);
  const found = await loadInvitation(tools.graphql, ids);
  if (found === null) return failed(tools, 503, findPath({}));
  if (!found) return unknownAppointment(tools);
  return { kind: 'file', type: 'text/calendar; charset=utf-8', body: found.ics, maxAge: 0, filename: found.filename };
};
