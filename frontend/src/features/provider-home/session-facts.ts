import type { DaySession } from './week-days.ts';
import { say } from './words.ts';

/** 'Video · First session · client in CA'. */
export function listSessionFacts({ inOffice, state, appointmentType, firstAppointment }: DaySession): string {
  const type = firstAppointment ? say('today.first') : say(`types.${appointmentType}`);
  return [say(inOffice ? 'today.office' : 'today.video'), type, say('today.inState', { state })].join(' · ');
}

/** Returns the client's name, or a text when it failed to load. */
export function formatName({ clientName }: Pick<DaySession, 'clientName'>): string {
  return clientName ?? say('today.unnamed');
}
