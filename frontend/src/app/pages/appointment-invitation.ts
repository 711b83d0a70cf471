import { loadInvitation } from '#src/features/appointment/load-appointment.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import type { AnyPage } from '../page-answer.ts';
import { readIds, renderExpiredLink, renderUnknownAppointment } from './appointment.tsx';
import { renderFailure } from './messages.tsx';

/** `/appointment.ics`: the current appointment as a calendar file. */
export const answerInvitation: AnyPage = async ({ query }, tools) => {
  const ids = readIds(query);
  if (!ids.eventId || !ids.appointmentShortId) return renderUnknownAppointment(tools);
  const found = await loadInvitation(tools.graphql, ids);
  if (found === null) return renderFailure(tools, 503, findPath({}));
  if (found === 'expired') return renderExpiredLink(tools);
  if (!found) return renderUnknownAppointment(tools);
  return { kind: 'file', type: 'text/calendar; charset=utf-8', body: found.ics, maxAge: 0, filename: found.filename };
};
