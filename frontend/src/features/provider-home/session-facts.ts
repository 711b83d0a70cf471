import type { DaySession } from './week-days.ts';
import { say } from './words.ts';

/** 'Video · Intake appointment · client in CA'. */
export function listSessionFacts({ inOffice, state, appointmentType, firstAppointment }: DaySession): string {
  return [
    say(inOffice ? 'today.office' : 'today.video'),
    say(`types.${appointmentType}`),
    firstAppointment && appointmentType !== 'INTAKE' && say('today.first'),
    say('today.inState', { state }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the client's name, or a text when it failed to load. */
export function formatName({ clientName }: Pick<DaySession, 'clientName'>): string {
  return clientName ?? say('today.unnamed');
}
