import type { FieldValue, NoteValues } from '@linden/form-engine/schema';
import type { CareFacts } from './care-facts.ts';

/** What the client wrote about why they seek care, in the fields that ask for it. */
export function buildIntakeValues({ reasonForTherapy }: CareFacts): NoteValues {
  const reason = reasonForTherapy.trim();
  if (reason === '') return {};
  const fields = ['presentingProblem', 'clientWords', 'presentIllness', 'chiefComplaint'];
  return Object.fromEntries(fields.map((field) => [field, reason]));
}

/** The address and the telephone that the client entered. */
export function buildContactValues({ street, unit, city, state, zipcode, telephone }: CareFacts): NoteValues {
  const digits = telephone.replace(/^\+1/, '').replaceAll(/\D/g, '');
  const phone = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)?.slice(1).join('-');
  const place = { street, ...(unit && { unit }), city, state, zip: zipcode };
  const hasPlace = [street, city, state, zipcode].every((part) => part !== '');
  return { ...(hasPlace && { clientLocation: place }), ...(phone && { callbackPhone: phone }) };
}

interface HeldByVideo {
  readonly start: Date;
  /** How long the telehealth service saw both sides. */
  readonly minutes: number;
}

/** How and when a video session took place. @param timeZone empty when the provider's is unknown: then without times */
export function buildTelehealthValues({ start, minutes }: HeldByVideo, timeZone: string): NoteValues {
  const times: FieldValue | undefined =
    timeZone && minutes > 0
      ? { start: writeClock(start, timeZone), end: writeClock(new Date(start.getTime() + minutes * 60_000), timeZone) }
      : undefined;
  return { sessionModality: 'VIDEO', ...(times && { sessionTime: times }) };
}

/** Returns HH:MM. */
function writeClock(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}
