import type { StateCode } from '@linden/vocabulary/places/us-states';
import {
  type MarketplaceSearchValues,
  OthersWithTimesDocument,
  type OthersWithTimesQuery,
} from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';

/** The provider to find alternatives for. */
export interface WantedProvider {
  /** Leaves out the provider themselves. */
  shortId: string;
  state: StateCode;
  insurance: string | undefined;
  /** The provider's main specialties. */
  specialties: readonly string[];
  isPrescriber: boolean;
}

export type Other = NonNullable<OthersWithTimesQuery['limitOffsetMarketplaceProviders']>['edges'][number];

const maxShown = 6;
/** More than are shown, because some have no open time either. */
const requestSize = 20;

export interface Found {
  others: Other[];
  /** An insurance that all of them accept; undefined when none was requested, or it is unknown. */
  insurance: string | undefined;
}

/**
 * Loads up to six providers with open times in the same state who accept the insurance: first those with the same specialties, then others.
 * @returns undefined when they failed to load
 */
export async function loadOthers(graphql: GraphqlFetch, wanted: WantedProvider): Promise<Found | undefined> {
  const close = await searchProviders(graphql, wanted);
  if (close === undefined || close === 'insurance unknown')
    return close && loadOthers(graphql, { ...wanted, insurance: undefined });
  const anyProvider = close.length < maxShown ? await searchProviders(graphql, { ...wanted, specialties: [] }) : [];
  const more = Array.isArray(anyProvider) ? anyProvider : [];
  const known = new Set(close.map(({ node }) => node.id));
  const others = [...close, ...more.filter(({ node }) => !known.has(node.id))].slice(0, maxShown);
  return { others, insurance: wanted.insurance };
}

async function searchProviders(
  graphql: GraphqlFetch,
  wanted: WantedProvider,
): Promise<Other[] | 'insurance unknown' | undefined> {
  const { state, insurance, specialties, isPrescriber, shortId } = wanted;
  const values: MarketplaceSearchValues = {
    state,
    setting: 'BOTH',
    typeOfCare: isPrescriber ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY',
    ...(specialties.length > 0 && { specialty: [...specialties] }),
    ...(insurance && { insurance }),
  };
  const answer = await graphql(OthersWithTimesDocument, { values, limit: requestSize }).catch(() => undefined);
  // The search refuses an unknown insurance, which must not hide the alternatives.
  if (insurance && answer?.faults.some(({ code }) => code === 'INSURANCE_UNKNOWN')) return 'insurance unknown';
  const edges = answer?.data?.limitOffsetMarketplaceProviders?.edges;
  return edges?.filter(({ node, slots }) => node.shortId !== shortId && slots.length > 0);
}
