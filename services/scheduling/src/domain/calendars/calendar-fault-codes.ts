/** Why a calendar account could not be read. The codes are stored and shown. */
export const calendarFaultCodes = [
  /** The server refuses the name or the password. */
  'SIGN_IN_REFUSED',
  /** No https address of the public internet. */
  'ADDRESS_REFUSED',
  /** No answer, or an error of the server. */
  'UNREACHABLE',
  /** The server answers, but not as a calendar server. */
  'NO_CALENDAR',
  /** An answer or a calendar is over the limits. */
  'TOO_LARGE',
  /** The operator turned this vendor off. */
  'VENDOR_OFF',
] as const;

export type CalendarFaultCode = (typeof calendarFaultCodes)[number];
