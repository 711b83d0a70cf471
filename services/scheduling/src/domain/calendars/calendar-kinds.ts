/** Kinds of external calendar accounts. The database stores them, and contracts name them. */
export const calendarKinds = ['CALDAV', 'GOOGLE', 'CRONOFY', 'NYLAS'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Vendors where the provider signs in on the vendor's own page, so that Linden never sees a password. */
export const calendarVendors = ['GOOGLE', 'NYLAS'] as const;
export type CalendarVendor = (typeof calendarVendors)[number];
