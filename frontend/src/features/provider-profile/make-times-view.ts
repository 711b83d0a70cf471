import { consultationMinutes } from '@linden/vocabulary/sessions/appointment-types';
import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import type { AppointmentLocation, OpenTimesFragment } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { getPlaceOfZone } from '#src/lib/time/reader-times.ts';
import { openTimes } from '#src/locales/en/open-times.ts';
import { buildChosenDay, type DaySlots } from './chosen-day.ts';
import {
  type OpenTimesView,
  type PlaceOfTimes,
  type TimesWords,
  timesPerLocation,
  type VisitKind,
  type VisitTimes,
} from './open-times-view.ts';
import { isSameClock } from './show-reader-times.ts';
import { groupByDay } from './slot-days.ts';
import { sayTimes } from './times-words.ts';
import { buildWeekPicker } from './week-picker.ts';

interface ShownFor {
  usState: string | undefined;
  stateSlug?: string | undefined;
  insurance?: string | undefined;
  carried?: URLSearchParams | undefined;
  /** No new clients are accepted: times are shown without links. */
  isClosed?: boolean;
  /** The visitor's zone; by default the provider's. */
  timezone: string | undefined;
  hasOffice: boolean;
  now: Date;
  /** Address of the profile with its parameters, without the day; the week view needs it. */
  path?: string;
  day?: string | undefined;
  daySlots?: DaySlots | undefined;
}

type Slots = NonNullable<OpenTimesFragment['slots']>;

/** Returns open times in the reader's words and zone. */
export function buildOpenTimesView(provider: OpenTimesFragment, shown: ShownFor): OpenTimesView {
  const { usState, timezone, now, day, daySlots } = shown;
  const zone = timezone ?? provider.timeZone ?? fallbackZone;
  const { slots } = provider;
  return {
    shortId: provider.shortId,
    usState,
    booking: shown.isClosed ? undefined : getBooking(shown),
    zone,
    now: now.toISOString(),
    visits: slots && provider.timeZone !== null ? listVisits(provider, slots, zone, shown) : undefined,
    day:
      day && daySlots ? buildChosenDay(day, daySlots, { reader: zone, office: provider.timeZone ?? zone }) : undefined,
    week: shown.path ? buildWeekPicker(shown.path, day, zone, now) : undefined,
    words: getPanelTexts(zone, provider.timeZone, now),
  };
}

function getBooking({ stateSlug, insurance, carried }: ShownFor): OpenTimesView['booking'] {
  return { stateSlug, insurance, carried: String(carried ?? '') };
}

function getPanelTexts(zone: string, providerZone: string | null, now: Date): TimesWords {
  const keys = Object.keys(openTimes.panel) as (keyof TimesWords)[];
  const said = keys.map((key) => [key, sayTimes(`panel.${key}`, { zone: getPlaceOfZone(zone) })]);
  return { ...(Object.fromEntries(said) as TimesWords), zone: describeZones(zone, providerZone, now) };
}

/** The zone of the times, and the provider's when it differs. */
function describeZones(zone: string, providerZone: string | null, now: Date): string {
  const own = sayTimes('panel.zone', { zone: getPlaceOfZone(zone) });
  if (!providerZone || !formatReaderTimes(now.toISOString(), { zone: providerZone, inOffice: false }, zone).second)
    return own;
  return sayTimes('bothZones', { zone: getPlaceOfZone(zone), provider: getPlaceOfZone(providerZone) });
}

// A call is shown only when it has open times.
function listVisits(
  provider: OpenTimesFragment,
  slots: Slots,
  zone: string,
  { hasOffice, now }: ShownFor,
): VisitTimes[] {
  const calls = provider.calls ?? [];
  const officeZone = provider.timeZone ?? zone;
  const seesAtOffice = hasOffice || [...slots, ...calls].some(({ location }) => location === 'IN_OFFICE');
  const locations = seesAtOffice ? (['VIRTUAL', 'IN_OFFICE'] as const) : (['VIRTUAL'] as const);
  const visit = (kind: VisitKind, minutes: number | undefined, from: Slots): VisitTimes => ({
    kind,
    label: sayTimes(`visit.${kind}`),
    length: minutes === undefined ? undefined : sayTimes('minutes', { minutes }),
    places: locations.map((location) => buildPlace(kind, location, from, { zone, officeZone, now })),
  });
  const first = visit('INTAKE', provider.initialSessionLength ?? undefined, slots);
  return calls.length > 0 ? [first, visit('CONSULTATION', consultationMinutes, calls)] : [first];
}

function buildPlace(
  kind: VisitKind,
  location: AppointmentLocation,
  from: Slots,
  { zone: readerZone, officeZone, now }: { zone: string; officeZone: string; now: Date },
): PlaceOfTimes {
  const here = from.filter((slot) => slot.location === location);
  const [zone] = orderZones({ inOffice: location === 'IN_OFFICE', providerZone: officeZone, readerZone });
  const isElsewhere = !isSameClock(zone, readerZone, now);
  const words = {
    region: sayTimes(`place.${location}.region`),
    none: sayTimes(`place.${location}.none`),
    more: sayTimes(`place.${location}.more`),
    zone: isElsewhere ? sayTimes('officeZone', { zone: getPlaceOfZone(zone) }) : undefined,
  };
  const mayHaveMore = here.length >= timesPerLocation;
  const days = groupByDay(here, zone, now);
  return { kind, location, zone, label: sayTimes(`place.${location}.label`), words, days, mayHaveMore };
}
