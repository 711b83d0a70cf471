import { create } from '@bufbuild/protobuf';
import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import {
  CardExemption,
  CardState,
  type PatientCard,
  PatientCardSchema,
} from '@linden/proto/billing/v1/card_service_pb';
import { decideCardExemption } from '@linden/vocabulary/insurance/card-need';
import { authorizePatients, readCoverageId } from '#src/access/coverage-access.ts';
import type { CardHandler } from '#src/context.ts';
import { mayChangeCoverages } from '#src/domain/access/policies.ts';
import { decideCardState } from '#src/domain/cards/card-need.ts';
import { listCards as loadCards, type StoredCard, sumPastDue } from '#src/store/cards/card-setups.ts';
import { loadCoverages, type StoredCoverage } from '#src/store/coverages/coverages.ts';
import { listPaused } from '#src/store/payments/payment-holds.ts';
import { listPlanned } from '#src/store/payments/payment-plans.ts';
import { listCountedPlans } from '#src/store/visits/eap-visits.ts';

const maxPatients = 50;

/** Audits each patient whose card is read by a caller who does not act for them. */
export const listCards: CardHandler<'listCards'> =
  (context) =>
  async ({ patientIds }, call) => {
    if (patientIds.length > maxPatients) throw invalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    const wanted = patientIds.map((id, index) => readCoverageId(id, `patientIds.${index}`));
    const {
      caller,
      store,
      patientIds: ids,
      isOutsider,
    } = await authorizePatients(context, call, wanted, mayChangeCoverages);
    if (ids.length === 0) return { cards: [] };
    const found = await store.tx(async (tx) => {
      if (isOutsider)
        await appendAudits(
          tx,
          ids.map((subject) => ({ actor: caller, action: 'card.read', subject })),
        );
      const coverages = await loadCoverages(tx, context.envelope, ids);
      const before = new Date(context.clock.now().getTime() - context.pauseAfterMs);
      return {
        coverages,
        cards: await loadCards(tx, ids),
        pastDue: await sumPastDue(tx, ids),
        paused: await listPaused(tx, ids, before),
        planned: await listPlanned(tx, ids),
        counted: await listCountedPlans(tx, ids),
      };
    });
    const now = context.clock.now();
    return {
      cards: ids.map((patientId) => {
        const primary = found.coverages.find((each) => each.patientId === patientId);
        const card = found.cards.find((each) => each.patientId === patientId);
        const accountStatus = {
          pastDueCents: found.pastDue.get(patientId) ?? 0,
          pauseReason: found.paused.includes(patientId) ? pastDuePause : '',
          hasPlan: found.planned.includes(patientId),
        };
        const hasCountedVisit = primary !== undefined && found.counted.has(primary.id);
        return buildCardProto({ patientId, primary, hasCountedVisit, card, accountStatus }, now);
      }),
    };
  };

type CardParts = {
  readonly patientId: string;
  readonly primary: StoredCoverage | undefined;
  readonly hasCountedVisit: boolean;
  readonly card: StoredCard | undefined;
  readonly accountStatus: Pick<PatientCard, 'pastDueCents' | 'pauseReason' | 'hasPlan'>;
};

/** Why an account is paused (C3.5-1). */
const pastDuePause = 'BALANCE_DUE';

function buildCardProto(
  { patientId, primary, hasCountedVisit, card: stored, accountStatus }: CardParts,
  now: Date,
): PatientCard {
  const { card, isWanted = false, isDeclined = false } = stored ?? {};
  const plan = primary && { planCategory: primary.payor.planCategory, hasCountedVisit };
  return create(PatientCardSchema, {
    patientId,
    // Something is past due and there is no card: one is wanted.
    state: CardState[decideCardState({ card, isWanted: isWanted || accountStatus.pastDueCents > 0, isDeclined }, now)],
    exemption: CardExemption[decideCardExemption(plan)],
    ...accountStatus,
    ...card,
  });
}
