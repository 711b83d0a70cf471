import type { StateCode } from '@linden/vocabulary/us-states';
import {
  type MarketplaceSearchValues,
  OthersWithTimesDocument,
  type OthersWithTimesQuery,
} from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';

/** Who is looked for in somebody's place. */
export interface Wanted {
  /** Nobody is offered to themselves. */
  shortId: string;
  state: StateCode;
  insurance: string | undefined;
  /** What the person treats above all. */
  specialties: readonly string[];
  isPrescriber: boolean;
}

export type Other = NonNullable<OthersWithTimesQuery['limitOffsetMarketplaceProviders']>['edges'][number];

const shown = 6;
/** More than are shown, because some have no open time either. */
const asked = 20;

export interface Found {
  others: Other[];
  /** Whom all of them take; undefined when none was wanted, or nobody knows the one that was. */
  insurance: string | undefined;
}

/**
 * Up to six others with open times in the same state, who take the insurance: those who treat the same, then anybody.
 * @returns undefined when that could not be read
 */
export async function loadOthers(graphql: GraphqlFetch, wanted: Wanted): Promise<Found | undefined> {
  const close = await ask(graphql, wanted);
  if (close === undefined || close === 'insurance unknown')
    return close && loadOthers(graphql, { ...wanted, insurance: undefined });
  const anybody = close.length < shown ? await ask(graphql, { ...wanted, specialties: [] }) : [];
  const more = Array.isArray(anybody) ? anybody : [];
  const known = new Set(close.map(({ node }) => node.id));
  const others = [...close, ...more.filter(({ node }) => !known.has(node.id))].slice(0, shown);
  return { others, insurance: wanted.insurance };
}

async function ask(graphql: GraphqlFetch, wanted: Wanted): Promise<Other[] | 'insurance unknown' | undefined> {
  const { state, insurance, specialties, isPrescriber, shortId } = wanted;
  const values: MarketplaceSearchValues = {
    state,
    setting: 'BOTH',
    typeOfCare: isPrescriber ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY',
    ...(specialties.length > 0 && { specialty: [...specialties] }),
    ...(insurance && { insurance }),
  };
  const answer = await graphql(OthersWithTimesDocument, { values, limit: asked }).catch(() => undefined);
  // An insurance that nobody knows is refused, and must not hide the others.
  if (insurance && answer?.faults.some(({ code }) => code === 'INSURANCE_UNKNOWN')) return 'insurance unknown';
  const edges = answer?.data?.limitOffsetMarketplaceProviders?.edges;
  return edges?.filter(({ node, slots }) => node.shortId !== shortId && slots.length > 0);
}
