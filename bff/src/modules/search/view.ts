import { timestampDate, timestampMs } from '@bufbuild/protobuf/wkt';
import type {
  AggregateProvidersResponse,
  Hit,
  ListLowSupplyProvidersResponse,
  SearchProvidersResponse,
} from '@linden/proto/search/v1/search_service_pb';
import { genderCodes } from '@linden/vocabulary/search/genders';
import type { AggregatedProviderData, DayAvailability, Gender, GenderShare, Slot } from '#src/gen/resolvers.ts';
import { toSlot } from '../availability/view.ts';
import type { ProviderModel } from '../providers/provider-model.ts';
import { createDecodeRecord } from './provider-records.ts';

// About 6 kB each.
const decodeRecord = createDecodeRecord(4000);

/** The parent of an edge's fields. */
export interface EdgeModel {
  cursor: string | null;
  distanceMiles: number | null;
  slots: Slot[];
  node: ProviderModel;
  /** Open times by day, starting with `firstDay` (YYYY-MM-DD). */
  openDays: number[];
  /** Open times that do not fit the times of the search; empty without such times. */
  otherDays: number[];
  firstDay: string;
  asked: AskedCost;
}

/** What the search says about the cost of a card. */
export interface AskedCost {
  insurance: string;
  isCall: boolean;
}

export function toConnection(
  { hits, hasNextPage, hasPreviousPage, totalCount, totalIsLowerBound }: SearchProvidersResponse,
  asked: AskedCost,
) {
  return {
    edges: hits.map((hit) => toEdge(hit, asked)),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: hits[0]?.cursor ?? null,
      endCursor: hits.at(-1)?.cursor ?? null,
    },
    totalCount,
    totalIsLowerBound,
  };
}

export function toPage(
  { hits, hasNextPage, totalCount, totalIsLowerBound }: SearchProvidersResponse,
  asked: AskedCost,
) {
  return { edges: hits.map((hit) => toEdge(hit, asked)), hasNextPage, totalCount, totalIsLowerBound };
}

export function toLowSupply({ isLowSupply, totalCount, hits }: ListLowSupplyProvidersResponse, asked: AskedCost) {
  return { isLowSupply, totalCount, edges: hits.map((hit) => toEdge(hit, asked)) };
}

function toEdge(hit: Hit, asked: AskedCost): EdgeModel {
  const node: ProviderModel = {
    record: decodeRecord(hit.providerId, hit.provider),
    fromCard: true,
    timeZone: hit.timeZone,
    ...(hit.availabilityAsOf && { availabilityAsOf: timestampDate(hit.availabilityAsOf) }),
  };
  const { cursor, openDays, otherDays, firstDay } = hit;
  return {
    cursor: cursor || null,
    distanceMiles: hit.distanceMiles ?? null,
    slots: toSlots(hit),
    node,
    openDays,
    otherDays,
    firstDay,
    asked,
  };
}

/** Returns the first `number` days, starting today. */
export function toDays({ openDays, otherDays, firstDay }: EdgeModel, numberOfDays: number): DayAvailability[] {
  const first = Date.parse(`${firstDay}T00:00:00Z`);
  return openDays.slice(0, numberOfDays).map((openTimes, index) => ({
    date: new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    openTimes,
    otherTimes: otherDays[index] ?? 0,
  }));
}

function toSlots({ nextInOffice, nextVirtual, slotMinutes }: Hit): Slot[] {
  return [
    ...(nextInOffice ? [toSlot(timestampMs(nextInOffice), slotMinutes, 'IN_OFFICE')] : []),
    ...(nextVirtual ? [toSlot(timestampMs(nextVirtual), slotMinutes, 'VIRTUAL')] : []),
  ];
}

export function toAggregated(urlKey: string, found: AggregateProvidersResponse): AggregatedProviderData {
  const { totalCount } = found;
  const share = (count: number) => Math.round((count / Math.max(1, totalCount)) * 1000) / 1000;
  return {
    urlKey,
    totalCount,
    costPerSession: totalCount > 0 ? found.costPerSessionCents : null,
    averageYearsInPractice: totalCount > 0 ? found.averageYearsInPractice : null,
    topConditionsTreated: found.topConditions.map(({ value, count }) => ({
      condition: value,
      frequency: share(count),
    })),
    topInsurancesAccepted: found.topInsurances.map(({ value }) => value),
    hasVirtual: found.virtualOnlyCount + found.bothCount > 0,
    hasInPerson: found.inPersonOnlyCount + found.bothCount > 0,
    hasVirtualAndInPerson: found.bothCount > 0,
    genderDistribution: found.genders.flatMap(({ value, count }): GenderShare[] => {
      const gender = toGender(value);
      return gender ? [{ gender, share: share(count) }] : [];
    }),
    isCashOnlyState: found.isCashOnlyState,
  };
}

function toGender(label: string): Gender | null {
  return (genderCodes as Record<string, Gender | undefined>)[label] ?? null;
}
