import type { CalendarVendor } from '#src/domain/calendars/calendar-kinds.ts';
import { type CaldavAccess, CalendarFault, type Calendars, type VendorAccess } from '#src/ports/calendars.ts';

export type CalendarAdapters = { readonly caldav: Calendars<CaldavAccess> } & {
  readonly vendors: Readonly<Partial<Record<CalendarVendor, Calendars<VendorAccess>>>>;
};

/** Creates calendars that use the adapter of each account. An account of a vendor that is turned off is not read. */
export function chooseCalendars({ caldav, vendors }: CalendarAdapters): Required<Calendars> {
  const getVendor = ({ kind }: VendorAccess): Calendars<VendorAccess> => {
    const vendor = vendors[kind];
    if (!vendor) throw new CalendarFault('VENDOR_OFF');
    return vendor;
  };
  return {
    async readAccount({ access, ...question }) {
      if (access.kind === 'CALDAV') return caldav.readAccount({ ...question, access });
      return getVendor(access).readAccount({ ...question, access });
    },
    async openChannels({ access, ...question }) {
      if (access.kind === 'CALDAV') return new Map();
      return (await getVendor(access).openChannels?.({ ...question, access })) ?? new Map();
    },
    async revokeAccess(access) {
      if (access.kind !== 'CALDAV') await getVendor(access).revokeAccess?.(access);
    },
    async close() {
      await Promise.all([caldav, ...Object.values(vendors)].map((each) => each.close()));
    },
  };
}
