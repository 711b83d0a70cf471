/** An event in an account of a stand-in. */
export type TestCalendarEvent = {
  readonly start: Date;
  readonly end: Date;
  /** A day, `YYYY-MM-DD`, instead of a time; ends on the next one. */
  readonly day?: string;
  /** The number of days on which it takes place. */
  readonly repeats?: number;
  readonly uid?: string;
  readonly isFree?: boolean;
  readonly isDeclined?: boolean;
};

/** An account at a stand-in for a vendor of calendars. */
export type TestCalendarAccount = {
  readonly email: string;
  /** Saves an event and announces it. Resolves when the announcements were answered. */
  putEvent(name: string, event: TestCalendarEvent): Promise<void>;
  deleteEvent(name: string): Promise<void>;
  /** Takes away every permission that the account gave. */
  revoke(): void;
};
