import type { TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildTestRemittance, type TestRemittance } from '@linden/x12/testkit/build-test-reports';

const contractCents = 1_000;

interface CorrectedClaim {
  readonly claimNumber: string;
  readonly chargeCents: number;
}

/** What an insurer left to a patient, by claim: its first decision, and each one that corrected it. */
export type Corrections = ReturnType<typeof openCorrections>;

/**
 * An insurer that takes decisions back (status 22) and decides anew, in the same file or in a later one.
 * @param pick returns a number from 0 up to but not including `below`
 */
export function openCorrections(
  { desk }: Pick<TestClearinghouse, 'desk'>,
  firstCents: number,
  pick: (below: number) => number,
) {
  const shares = new Map<string, number[]>();
  /** Claims whose decision was taken back, and that wait for another one. */
  const taken = new Map<string, CorrectedClaim>();
  let files = 0;
  const listShares = (claimNumber: string) => shares.get(claimNumber) ?? [firstCents];
  const send = (decisions: readonly TestRemittance[]) => {
    files += 1;
    const trace = `COR-${decisions[0]?.claimNumber}-${files}`;
    desk.addReport(buildTestRemittance(decisions, trace, 5_000 + files));
  };
  const decide = (claim: CorrectedClaim): TestRemittance => {
    const { claimNumber } = claim;
    const wanted = [0, firstCents, Math.floor(firstCents / 2), firstCents + 1_500][pick(4)] ?? 0;
    const cents = Math.min(wanted, claim.chargeCents - contractCents);
    shares.set(claimNumber, [...listShares(claimNumber), cents]);
    return buildDecision(claim, cents);
  };
  const reverse = (claim: CorrectedClaim): TestRemittance => {
    const decision = buildDecision(claim, listShares(claim.claimNumber).at(-1) ?? 0);
    const adjustments = decision.adjustments.map(([group, reason, cents]) => [group, reason, 0 - cents] as const);
    const { claimNumber, chargeCents } = claim;
    return { claimNumber, chargeCents: -chargeCents, status: '22', paidCents: 0 - decision.paidCents, adjustments };
  };
  const decideTaken = () => {
    for (const claim of taken.values()) send([decide(claim)]);
    taken.clear();
  };
  return {
    /** Decides about every claim whose decision was taken back. */
    decideTaken,
    /** Takes the newest decision about a claim back. Half of the time the next decision comes later. */
    correct(claim: CorrectedClaim): void {
      if (taken.has(claim.claimNumber)) decideTaken();
      else if (pick(2)) send([reverse(claim), decide(claim)]);
      else {
        send([reverse(claim)]);
        taken.set(claim.claimNumber, claim);
      }
    },
    isCorrected: (claimNumber: string) => shares.has(claimNumber) || taken.has(claimNumber),
    /** What the patient owes by the decision after so many that were taken back, in cents. */
    findShare: (claimNumber: string, reversals: number) => listShares(claimNumber)[reversals],
  };
}

function buildDecision({ claimNumber, chargeCents }: CorrectedClaim, patientCents: number): TestRemittance {
  const share = patientCents > 0 ? ([['PR', '3', patientCents]] as const) : [];
  const paidCents = chargeCents - contractCents - patientCents;
  return { claimNumber, chargeCents, paidCents, adjustments: [['CO', '45', contractCents], ...share] };
}
