import type { MessageInitShape } from '@bufbuild/protobuf';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type FiltersSchema,
  type SearchProvidersRequestSchema,
  Sort,
  TypeOfCare,
} from '@linden/proto/search/v1/search_service_pb';
import { findGenderByCode } from '@linden/vocabulary/search/genders';
import { listFilterNames, listFilters } from '@linden/vocabulary/search/list-filters';
import type {
  MarketplaceSearchValues,
  QueryLimitOffsetMarketplaceProvidersArgs,
  QueryPagedMarketplaceProvidersArgs,
} from '#src/gen/resolvers.ts';
import { readSearchSetting } from '../availability/locations.ts';
import { toTimeFilter } from './to-time-filter.ts';

export type FiltersInit = Exclude<MessageInitShape<typeof FiltersSchema>, { $typeName: string }>;
type RequestInit = Exclude<MessageInitShape<typeof SearchProvidersRequestSchema>, { $typeName: string }>;

/** Builds the request for a page by cursor. */
export function toRequest({ values, first, after, last, before }: QueryPagedMarketplaceProvidersArgs): RequestInit {
  return {
    ...toSearch(values),
    first: first ?? (last ? 0 : 20),
    after: after ?? '',
    last: last ?? 0,
    before: before ?? '',
  };
}

/** Builds the request for a page by number. */
export function toNumberedRequest({ values, limit, offset }: QueryLimitOffsetMarketplaceProvidersArgs): RequestInit {
  return { ...toSearch(values), first: limit ?? 20, offset: offset ?? 0, withoutCursors: true };
}

function toSearch(values: MarketplaceSearchValues): RequestInit {
  return {
    filters: toFilters(values),
    sort: Sort[values.sort ?? 'RELEVANCE'],
    displayTimeZone: values.timezone ?? '',
  };
}

/** Converts search values to the search service's filters. The default setting is that of C5.1-1c. */
export function toFilters(values: MarketplaceSearchValues): FiltersInit {
  return {
    usState: values.state ?? '',
    insurance: values.insurance ?? '',
    ...Object.fromEntries(listFilterNames.map((name) => [listFilters[name].message, values[name] ?? []])),
    age: values.age ?? '',
    name: values.name ?? '',
    license: values.license ?? '',
    appointmentType: AppointmentType[values.appointmentType ?? 'INTAKE'],
    availableImmediately: values.availableImmediately ?? false,
    loose: values.useLooseQuery ?? false,
    setting: readSearchSetting(values.setting, Boolean(values.address)),
    address: values.address ?? '',
    radiusMiles: values.radiusMiles ?? 0,
    genders: (values.gender ?? []).map((code) => findGenderByCode(code) ?? code),
    typeOfCare: TypeOfCare[values.typeOfCare ?? 'TALK_THERAPY'],
    time: toTimeFilter(values),
  };
}
