import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { type Payor, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { isPublicCategory } from '@linden/vocabulary/insurance/plan-categories';
import { computeMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import type { RequestContext } from '#src/context.ts';
import type { MissedFee } from '#src/gen/resolvers.ts';
import { getCachedCatalog } from '../payors/cached-catalog.ts';

/** Finds what missing a session costs clients with this insurance. Without one, and when billing does not answer, any client could ask. */
export async function findMissedFee(
  { noShowFeeCents }: Pick<Provider, 'noShowFeeCents'>,
  insurance: string | undefined,
  { upstreams }: Pick<RequestContext, 'upstreams'>,
): Promise<MissedFee> {
  const catalog = insurance ? await getCachedCatalog(upstreams).catch(() => undefined) : undefined;
  const named = [...(catalog?.values() ?? [])].filter((payor) => isNamed(payor, insurance));
  const arePublic = new Set(named.map(isPublic));
  const [hasPublicCoverage = false] = arePublic;
  const isUnknown = arePublic.size !== 1;
  const cents = computeMissedFeeCents({
    providerFeeCents: noShowFeeCents,
    isConsultation: false,
    hasPublicCoverage: hasPublicCoverage && !isUnknown,
  });
  return { cents, exceptMedicaid: isUnknown && cents > 0 };
}

/** Finds what missing a session costs that this payor pays for. Null when it is unknown. @param payorId empty for clients who pay themselves */
export async function findSessionMissedFee(
  session: { providerId: string; payorId: string; isConsultation: boolean },
  { providers, payors }: Pick<RequestContext, 'providers' | 'payors'>,
): Promise<number | null> {
  const { providerId, payorId, isConsultation } = session;
  const [record, payor] = await Promise.all([
    providers.byId.load(providerId),
    payorId ? payors.byId.load(payorId) : undefined,
  ]);
  if (!record || (payorId && !payor)) return null;
  const hasPublicCoverage = payor ? isPublic(payor) : false;
  return computeMissedFeeCents({ providerFeeCents: record.noShowFeeCents, isConsultation, hasPublicCoverage });
}

function isNamed({ marketplaceNames, clientBookingNames }: Payor, insurance: string | undefined): boolean {
  return marketplaceNames.includes(insurance ?? '') || clientBookingNames.some(({ name }) => name === insurance);
}

function isPublic({ planCategory }: Payor): boolean {
  return isPublicCategory(getEnumName(PlanCategory, planCategory));
}
