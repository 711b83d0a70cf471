import type { ProviderSessionsQuery } from '#src/gen/operations.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { say } from './words.ts';

export type ProviderSession = NonNullable<ProviderSessionsQuery['providerAppointments']>['appointments'][number];

/** Returns the client's name, or a text when it failed to load. */
export function formatName({ clientName }: Pick<ProviderSession, 'clientName'>): string {
  return clientName ?? say('unnamed');
}

/** 'Intake appointment · by video · client in CA'. */
export function formatFacts(session: ProviderSession): string {
  const { appointmentType, firstAppointment, inOffice, state } = session;
  return [
    say(`types.${appointmentType}`),
    firstAppointment && appointmentType !== 'INTAKE' && say('first'),
    say(inOffice ? 'place.office' : 'place.video'),
    say('place.inState', { state }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** '3:00 PM'. */
export function getEnd({ timeEnd, timeZone }: Pick<ProviderSession, 'timeEnd' | 'timeZone'>): string {
  return formatTime(timeEnd, timeZone);
}
