import type { MessageInitShape } from '@bufbuild/protobuf';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { type FiltersSchema, Setting, Sort, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import zipcodes from 'zipcodes';
import type { PayorInit } from '#tools/seed/synthetic/payors.ts';
import type { ProviderInit } from '#tools/seed/synthetic/provider.ts';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { computeFit, hardFits, nameFit, softFits } from './oracle-person.ts';

export type FiltersInit = Exclude<MessageInitShape<typeof FiltersSchema>, { $typeName: string }>;

/** Starts of one provider in minutes since 1970, from scheduling, per kind of appointment. */
export type Starts = Record<'intake' | 'consultation', { inOffice: number[]; virtual: number[] }>;

/** Answers searches by checking every provider: slow, and written independently of the index. */
export function createOracle(world: SyntheticWorld, startsOf: Map<string, Starts>) {
  const payors = new Map(world.payors.map((payor) => [payor.id, payor]));
  const settings = new Map(world.schedules.map((schedule) => [schedule.providerId, schedule.stateSettings]));

  interface Found {
    id: string;
    first: number;
    rank: number;
    fit: number;
    miles: number;
    /** Can be visited near the place. */
    isNear: boolean;
  }

  const orders: Record<number, (a: Found, b: Found) => number> = {
    [Sort.RELEVANCE]: (a, b) => b.fit - a.fit || b.rank - a.rank,
    [Sort.NEXT_AVAILABLE]: (a, b) => a.first - b.first,
    [Sort.DISTANCE]: (a, b) => Number(b.isNear) - Number(a.isNear) || a.miles - b.miles || b.rank - a.rank,
  };

  return {
    /** Ids that match, in order. */
    search(filters: FiltersInit, sort: Sort, nowMinute: number): string[] {
      const found = findCandidates(filters, nowMinute).flatMap(({ provider, first }): Found[] => {
        const fit = computeFit(provider, filters);
        if (fit === undefined) return [];
        const isNear = earliest(provider, { ...filters, setting: Setting.IN_PERSON }, nowMinute) !== undefined;
        const isVisited = filters.setting !== Setting.VIRTUAL && isNear;
        const place = { miles: milesTo(provider, filters), isNear: isVisited };
        return [{ id: provider.id, first, rank: computeRank(provider), fit, ...place }];
      });
      return found.sort((a, b) => orders[sort]?.(a, b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    },
    /** Providers that meet all hard filters but not every preference: most preferences first. */
    nearMisses(filters: FiltersInit, nowMinute: number): string[] {
      const found = findCandidates(filters, nowMinute).flatMap(({ provider }) => {
        const wishes = [
          ...softFits(provider, filters),
          ...(filters.name ? [nameFit(provider.name, filters.name)] : []),
        ];
        if (!hardFits(provider, filters) || wishes.every(Boolean)) return [];
        const fit = wishes.reduce<number>((sum, each) => sum + (each ? 1 : 0), 0);
        return [{ id: provider.id, fit, rank: computeRank(provider) }];
      });
      return found.sort((a, b) => b.fit - a.fit || b.rank - a.rank || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    },
  };

  /** Providers that match all filters that are not about the person. */
  function findCandidates(filters: FiltersInit, nowMinute: number) {
    return world.providers.flatMap((provider) => {
      const first = earliest(provider, filters, nowMinute);
      return first === undefined ? [] : [{ provider, first }];
    });
  }

  function earliest(provider: ProviderInit, filters: FiltersInit, nowMinute: number): number | undefined {
    if (!provider.marketplaceVisible || provider.isChurned || !provider.acceptingNewReferrals) return undefined;
    if (provider.isPrescriber !== (filters.typeOfCare === TypeOfCare.MEDICATION_MANAGEMENT)) return undefined;
    const soon = filters.availableImmediately ? nowMinute + 24 * 60 : Number.POSITIVE_INFINITY;
    const candidates = startsIn(provider, filters).filter(
      (start) => start >= nowMinute && start <= soon && fitsTime(start, filters, nowMinute),
    );
    return candidates.length ? Math.min(...candidates) : undefined;
  }

  /** All starts in the settings that the search asks for and the provider offers. */
  function startsIn(provider: ProviderInit, filters: FiltersInit): number[] {
    const kind = filters.appointmentType === AppointmentType.CONSULTATION ? 'consultation' : 'intake';
    const starts = startsOf.get(provider.id)?.[kind] ?? { inOffice: [], virtual: [] };
    return [
      ...(filters.setting !== Setting.IN_PERSON && seesByVideo(provider, filters) ? starts.virtual : []),
      ...(filters.setting !== Setting.VIRTUAL && seesInPerson(provider, filters) ? starts.inOffice : []),
    ];
  }

  function seesByVideo(provider: ProviderInit, filters: FiltersInit): boolean {
    const wanted = filters.usState || (filters.address ? zipcodes.lookup(filters.address)?.state : '');
    return openStates(provider, 'virtual').some(
      (state) => (!wanted || state === wanted) && pays(provider, state, filters.insurance ?? '', false),
    );
  }

  function seesInPerson(provider: ProviderInit, filters: FiltersInit): boolean {
    const office = provider.physical;
    if (!office) return false;
    const open = openStates(provider, 'inOffice').filter((state) => state === office.usState);
    if (
      !open.some(
        (state) =>
          (!filters.usState || state === filters.usState) && pays(provider, state, filters.insurance ?? '', true),
      )
    )
      return false;
    const place = filters.address ? zipcodes.lookup(filters.address) : undefined;
    return !place || miles(place, office) <= (filters.radiusMiles || 25);
  }

  /** An office without in-person sessions, or outside of the radius, does not count. */
  function milesTo(provider: ProviderInit, { address, radiusMiles }: FiltersInit): number {
    const place = address ? zipcodes.lookup(address) : undefined;
    const office = provider.physical;
    const open = office && openStates(provider, 'inOffice').includes(office.usState);
    const far = place && open ? miles(place, office) : Number.MAX_SAFE_INTEGER;
    return far > (radiusMiles || 25) ? Number.MAX_SAFE_INTEGER : far;
  }

  function openStates(provider: ProviderInit, location: 'virtual' | 'inOffice'): string[] {
    const licensed = provider.stateCredentials.map(({ usState }) => usState);
    const open = (settings.get(provider.id) ?? [])
      .filter((setting) => setting[location])
      .map(({ usState }) => usState ?? '');
    return open.filter((state) => licensed.includes(state));
  }

  function pays(provider: ProviderInit, state: string, insurance: string, inPerson: boolean): boolean {
    if (!insurance) return true;
    return provider.payorCredentials.some(
      ({ payorId, usState }) =>
        usState === state &&
        (paysThere(payors.get(payorId ?? ''), state, insurance, inPerson) ||
          paysForHome(payorId ?? '', state, insurance, inPerson)),
    );
  }

  /** Whether the payor serves members of a home payor of this name in the state. */
  function paysForHome(payorId: string, state: string, insurance: string, inPerson: boolean): boolean {
    const local = payors.get(payorId);
    if (!local?.states.some(({ usState }) => usState === state)) return false;
    if (inPerson && local.blockInPersonAppointmentsForStates.includes(state)) return false;
    return world.homePayors.some(({ stateOfService, homePayorId, servicingPayorId }) => {
      if (stateOfService !== state || servicingPayorId !== payorId) return false;
      const home = payors.get(homePayorId);
      if (inPerson && home?.blockInPersonAppointmentsForStates.includes(state)) return false;
      return Boolean(home?.marketplaceNames.includes(insurance));
    });
  }
}

function paysThere(payor: PayorInit | undefined, state: string, insurance: string, inPerson: boolean): boolean {
  if (!payor?.marketplaceNames.includes(insurance)) return false;
  if (inPerson && payor.blockInPersonAppointmentsForStates.includes(state)) return false;
  return payor.states.some(({ usState }) => usState === state);
}

/** Reads the start on the visitor's clock with the platform's formatter, independently of our own code. */
function fitsTime(start: number, { time }: FiltersInit, nowMinute: number): boolean {
  if (!time) return true;
  if (time.withinHours && start > nowMinute + time.withinHours * 60) return false;
  const wall = wallClock(start, time.timeZone || 'UTC');
  if (time.dates?.length && !time.dates.includes(wall.date)) return false;
  if (time.daysOfWeek?.length && !time.daysOfWeek.includes(wall.dayOfWeek)) return false;
  const spans = time.timesOfDay ?? [];
  return (
    spans.length === 0 ||
    spans.some(({ startMinute = 0, endMinute = 0 }) => wall.minute >= startMinute && wall.minute < endMinute)
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function wallClock(minute: number, timeZone: string) {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(minute * 60_000).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    dayOfWeek: weekdays.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The relevance rule, implemented a second time. */
function computeRank({ rating, isTopRetainingProvider, isNewToMarketplace }: ProviderInit): number {
  const drawn = (rating.average * rating.count + 4.2 * 8) / (rating.count + 8);
  const lift = (isTopRetainingProvider ? 0.25 : 0) + (isNewToMarketplace ? 0.15 : 0);
  return Math.fround(Math.round((drawn + lift) * 10_000) / 10_000);
}

interface Spot {
  latitude?: number;
  longitude?: number;
}

function miles(a: Spot, b: Spot): number {
  const [x, y] = [a, b].map(({ latitude = 0, longitude = 0 }) => {
    const lat = (latitude * Math.PI) / 180;
    const lon = (longitude * Math.PI) / 180;
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
  });
  const chord = Math.hypot(...[0, 1, 2].map((axis) => (x?.[axis] ?? 0) - (y?.[axis] ?? 0)));
  return (2 * Math.asin(chord / 2) * 6371.0087714) / 1.609344;
}
