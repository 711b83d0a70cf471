/** How the signed-in person is related to a patient (C3.16-6). */
export const relations = ['SELF', 'PARENT_OR_GUARDIAN', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE'] as const;
export type Relation = (typeof relations)[number];

/** As printed on insurance cards (C3.6-1). */
export const sexesOnInsurance = ['MALE', 'FEMALE', 'OTHER', 'DECLINE_TO_SPECIFY'] as const;

/** Suggestions; the client may write others. */
export const pronouns = ['he/him', 'she/her', 'they/them', 'xe/xem'] as const;

export const adultAge = 18;

const date = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Characters that change the direction of text: a name must not reorder the line around it. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/;

export const longestName = 100;

/** Whether the text is a name: visible, without control characters or halves of characters, at most 100 characters. */
export function isName(text: string): boolean {
  return (
    text.length <= longestName &&
    /[^\s\p{C}]/u.test(text) &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) &&
    !directionMarks.test(text)
  );
}

/** Whether the text is an existing date as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = date.exec(text) ?? [];
  if (year === '') return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(parsed.getTime()) && parsed.getUTCMonth() + 1 === Number(month) && parsed.getUTCDate() === Number(day)
  );
}

/** Whether a date of birth is possible: not after today, and within 120 years. Both as YYYY-MM-DD. */
export function isBirthDate(dob: string, today: string): boolean {
  return isDay(dob) && dob <= today && computeAge(dob, today) <= 120;
}

/** Returns whole years. A birthday on Feb 29 counts from Mar 1 in other years. */
export function computeAge(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

export function isMinor(dob: string, today: string): boolean {
  return computeAge(dob, today) < adultAge;
}

/** Returns the first day on which the person is an adult. */
export function getAdultDate(dob: string): string {
  const day = `${String(Number(dob.slice(0, 4)) + adultAge).padStart(4, '0')}${dob.slice(4)}`;
  return isDay(day) ? day : `${day.slice(0, 4)}-03-01`;
}
