/** How many letters visitors can cause to one recipient. */
export type LetterLimits = {
  /** Booking letters and codes an hour. Past it no code is sent, except the first of the hour. */
  readonly perRecipientHour: number;
};

export const defaultLetterLimits: LetterLimits = { perRecipientHour: 3 };

/** Returns whether another code may be mailed. One code an hour is always in reserve, so that letters lock no reader out. */
export function canMailCode({ letters, codes }: { letters: number; codes: number }, limits: LetterLimits): boolean {
  return codes === 0 || letters < limits.perRecipientHour;
}
