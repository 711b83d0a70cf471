import { buildCostLine, type CostLine, type Network } from '@linden/vocabulary/insurance/cost-line';
import type { RequestContext } from '#src/context.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import type { InsuredSession } from '../benefits/session-checks.ts';
import { findLicense } from '../benefits/session-terms.ts';
import { getCachedCatalog } from '../payors/cached-catalog.ts';
import { groupHomePayorsByState, listCredentialedPayors } from '../payors/provider-payors.ts';
import { isHiddenInBooking, listBookingNames } from '../payors/view.ts';
import { isClient } from '../people/resolvers.ts';
import type { ProviderModel } from '../providers/provider-model.ts';
import type { CostLineModel } from './cost-line-model.ts';
import { findPlanCost, unknownPlanCost } from './find-plan-cost.ts';
import { findSessionCost } from './find-session-cost.ts';
import { findMissedFee, findSessionMissedFee } from './missed-fee.ts';

/** The one source of cost lines, for cards, profiles, bookings and appointments. */
export const costResolvers: Resolvers = {
  Provider: {
    async costLine(provider, { insurance, usState, appointmentType, minutes, inOffice }, context) {
      const isCall = appointmentType === 'CONSULTATION';
      const isPaidByPlan = !isCall && insurance && !(await isCash(insurance, context));
      const plan = isPaidByPlan
        ? { insurance, network: await findNetwork(provider, insurance, usState ?? undefined, context) }
        : undefined;
      const line = buildCostLine({ isCall, price: provider.record.priceCents, plan });
      if (line.kind !== 'IN_NETWORK' || !insurance) return line;
      // Without a type, the line is about any session with the provider.
      const terms = appointmentType && {
        isIntake: appointmentType === 'INTAKE',
        isInPerson: inOffice ?? false,
        minutes: minutes ?? 0,
        licenseType: findLicense(provider.record, usState ?? ''),
      };
      return { ...line, plan: { insurance, usState: usState ?? '', ...(terms && { terms }) } };
    },
    missedFee: ({ record }, { insurance }, context) => findMissedFee(record, insurance ?? undefined, context),
  },
  Query: {
    planCost: async (_, { insurance, usState }, context) =>
      isClient(context) ? findPlanCost({ insurance, usState }, context) : null,
  },
  CostLine: {
    estimate: async (line, _, context) => (await findCheckedCost(line, context)).estimate,
    mostCents: async (line, _, context) => (await findCheckedCost(line, context)).mostCents,
    finding: ({ finding }) => finding ?? null,
    employerVisits: async (line, _, context) => (await findCheckedCost(line, context)).employerVisits,
  },
  MarketplaceProviderEdge: {
    // The search returns only providers who take its insurance in its state.
    async costLine({ node, asked }, _, context) {
      const { insurance, isCall } = asked;
      const network: Network = insurance && (await isHidden(insurance, context)) ? 'out' : 'in';
      const plan = insurance && !(await isCash(insurance, context)) ? { insurance, network } : undefined;
      return buildCostLine({ isCall, price: node.record.priceCents, plan });
    },
  },
  PublicAppointment: {
    async costLine(appointment, _, context) {
      if (!appointment.isWholeLink) return null;
      const line = await findSessionCostLine(appointment, context);
      return line?.kind === 'IN_NETWORK' && (await isTroubled(appointment.id, context)) ? toNeedsLook(line) : line;
    },
  },
  Appointment: {
    nextNoShowFee: ({ record, appointmentType }, { payorId }, context) =>
      findSessionMissedFee(
        {
          providerId: record.providerId,
          payorId: payorId ?? record.payorId,
          isConsultation: appointmentType === 'CONSULTATION',
        },
        context,
      ),
    async costLine({ record, appointmentType }, _, context) {
      if (!isClient(context)) return null;
      const { providerId, payorId } = record;
      const line = await findSessionCostLine({ providerId, payorId, appointmentType }, context);
      return line?.kind === 'IN_NETWORK' ? applyCheck({ ...line, session: record }, record, context) : line;
    },
  },
};

/** Whether the insurance of a session needs a look, for pages of its link. False while billing does not answer. */
async function isTroubled(appointmentId: string, { upstreams }: RequestContext): Promise<boolean> {
  return upstreams.benefits.getSessionTrouble({ appointmentId }).then(
    ({ needsLook }) => needsLook,
    () => false,
  );
}

/** Returns the line as the client's own check leaves it. */
async function applyCheck(line: CostLineModel, session: InsuredSession, { sessionChecks }: RequestContext) {
  const found = await sessionChecks.load(session).catch(() => undefined);
  return found?.needsLook ? toNeedsLook(line, found.check?.error?.errorMessage) : line;
}

function toNeedsLook({ price, insurance }: CostLine, finding?: string): CostLineModel {
  return { kind: 'NEEDS_LOOK', price, insurance, ...(finding && { finding }) };
}

/** What the check of the caller's own plan, or of the session, says about its cost. */
async function findCheckedCost({ plan, session }: CostLineModel, context: RequestContext) {
  if (!isClient(context)) return unknownPlanCost;
  if (session) return findSessionCost(session, context);
  return plan ? findPlanCost(plan, context) : unknownPlanCost;
}

type BookedSession = { readonly providerId: string; readonly payorId: string; readonly appointmentType: string };

/** Returns the cost of a booked session. Null when accounts does not answer. */
async function findSessionCostLine(
  { providerId, payorId, appointmentType }: BookedSession,
  { providers, payors }: RequestContext,
): Promise<CostLine | null> {
  const record = await providers.byId.load(providerId);
  if (!record) return null;
  const payor = payorId ? await payors.byId.load(payorId) : undefined;
  const insurance = payor && (listBookingNames(payor)[0]?.name ?? payor.marketplaceNames[0]);
  // The booking checked that the provider takes the plan.
  const plan = payor && insurance && !payor.isCash ? { insurance, network: 'in' as const } : undefined;
  return buildCostLine({ isCall: appointmentType === 'CONSULTATION', price: record.priceCents, plan });
}

/** Whether the name means that the client pays without insurance. Without the catalog, a name is an insurance. */
async function isCash(name: string, { upstreams }: RequestContext): Promise<boolean> {
  try {
    const catalog = await getCachedCatalog(upstreams);
    return catalog.values().some((payor) => payor.isCash && payor.marketplaceNames.includes(name));
  } catch {
    return false;
  }
}

/** Whether no client can book with a plan of this name, so that no page may say that it is in network. Without the catalog, it is not known. */
async function isHidden(name: string, { upstreams }: RequestContext): Promise<boolean> {
  const catalog = await getCachedCatalog(upstreams).catch(() => undefined);
  const named = [...(catalog?.values() ?? [])].filter(({ marketplaceNames }) => marketplaceNames.includes(name));
  return named.length > 0 && named.every(isHiddenInBooking);
}

/** Whether the provider takes the insurance in the state, or in any state without one. */
async function findNetwork(
  provider: ProviderModel,
  insurance: string,
  usState: string | undefined,
  context: RequestContext,
): Promise<Network> {
  try {
    const credentialed = (await listCredentialedPayors(provider, context)).filter(
      ({ payor }) => !isHiddenInBooking(payor),
    );
    const own = credentialed.map(({ usState: state, payor }) => ({
      state,
      names: [...payor.marketplaceNames, ...listBookingNames(payor).map(({ name }) => name)],
    }));
    const homes = (await groupHomePayorsByState(provider, context)).map(({ usState: state, payor }) => ({
      state,
      names: [...payor.marketplaceNames, ...payor.clientBookingNames.map(({ name }) => name)],
    }));
    const isTaken = [...own, ...homes].some(
      ({ state, names }) => (!usState || state === usState) && names.includes(insurance),
    );
    return isTaken ? 'in' : 'out';
  } catch {
    return 'unknown';
  }
}
