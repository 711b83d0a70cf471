import type { DocumentContent } from '@linden/documents/document';
import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';

/** Days are those of letters and pages about payments. */
export const documentZone = 'America/New_York';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: documentZone });
const calendarDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const footnote = 'All amounts are in US dollars. Dates are in Eastern Time.';
export const formerProvider = 'A provider who left Linden';

export function writeDay(at: Date): string {
  return days.format(at);
}

/** @param day YYYY-MM-DD */
export function writeCalendarDay(day: string): string {
  return calendarDays.format(new Date(`${day}T00:00:00Z`));
}

/** Words of a CPT code, for clients. */
export function describeService(cptCode: string, minutes: number): string {
  return cptCode === '90791' ? 'Intake appointment with an evaluation' : `${minutes}-minute psychotherapy session`;
}

export function writeCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** The person of a document, as their insurer knows them. */
export function describePerson({ firstName, lastName, birthDate }: MemberIdentity): DocumentContent['person'] {
  const name = `${firstName} ${lastName}`.trim();
  return birthDate ? { name, birthDate: writeCalendarDay(birthDate) } : { name };
}
