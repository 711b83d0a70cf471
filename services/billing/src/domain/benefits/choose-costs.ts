import type { Benefit } from '@linden/x12/eligibility-answer';
import type { Figure, PlanCosts, SessionFacts } from './benefits-reading.ts';
import { findRemaining } from './find-remaining.ts';
import { hasFault, isOdd } from './odd-rows.ts';
import { pickHighest, pickMostSpecific, type Rank } from './pick-lines.ts';
import { rankBenefit } from './service-types.ts';

/** EB06 periods for which a copay counts per visit: not stated, day, service year, calendar year, visit. */
const perVisit = new Set(['', '7', '22', '23', '27']);
const waived = /DEDUCTIBLE (DOES NOT APPLY|WAIVED|NOT APPLICABLE)|NOT SUBJECT TO (THE )?DEDUCTIBLE/i;

/** Telehealth at home and elsewhere; an office. */
const telehealthPlaces = ['02', '10'];
const officePlaces = ['11'];

/** EB04 of Medicare: Part A pays for hospital stays only, and Part B knows no networks, so that its lines say U. */
const hospitalInsurance = 'MA';
const medicalInsurance = 'MB';

function isInNetwork({ inNetwork, insuranceType }: Benefit): boolean {
  return inNetwork !== 'N' && (inNetwork !== 'U' || insuranceType === medicalInsurance);
}

/** Returns whether a line applies to this session: in network, with its place of service and procedure. */
export function appliesToSession(line: Benefit, { isTelehealth, cptCode }: SessionFacts): boolean {
  const places = isTelehealth ? telehealthPlaces : officePlaces;
  return (
    isInNetwork(line) &&
    line.insuranceType !== hospitalInsurance &&
    (line.level === '' || line.level === 'IND' || line.level === 'FAM' || hasFault(line, 2)) &&
    (line.placesOfService.length === 0 || line.placesOfService.some((each) => places.includes(each))) &&
    (line.procedure === '' || line.procedure === cptCode)
  );
}

/** Chooses the client's cost share from the lines of one plan. A line that cannot be read makes its own figure unknown. */
export function chooseCosts(lines: readonly Benefit[], facts: SessionFacts): PlanCosts {
  const usable = lines.filter((line) => appliesToSession(line, facts));
  // A line whose service cannot be read may be about any service.
  const rank: Rank = (line) => (hasFault(line, 3) ? 0 : rankBenefit(line, facts.isSocialWorker));
  const { copay, coinsurance, isDeductibleWaived } = chooseShares(usable, rank);
  const deductible = isDeductibleWaived ? undefined : findRemaining(usable, 'C', rank);
  const outOfPocket = findRemaining(usable, 'G', rank);
  return {
    ...(copay ? { copayCents: copay } : {}),
    ...(coinsurance ? { coinsuranceBasisPoints: coinsurance } : {}),
    ...(deductible ? { deductibleRemainingCents: deductible } : {}),
    // Without a remaining amount, the out-of-pocket maximum cannot lower the estimate.
    ...(outOfPocket && outOfPocket !== 'unknown' ? { outOfPocketRemainingCents: outOfPocket } : {}),
  };
}

interface Shares {
  readonly copay?: Figure | undefined;
  readonly coinsurance?: Figure | undefined;
  readonly isDeductibleWaived: boolean;
}

/** Copay and coinsurance come from the same service type, so the plan's general coinsurance is not added to the mental health copay. */
function chooseShares(usable: readonly Benefit[], rank: Rank): Shares {
  const isCopay = (line: Benefit) => line.code === 'B' && (perVisit.has(line.period) || hasFault(line, 6));
  const isShare = (line: Benefit) => line.code === 'A';
  const isOddLimit = (line: Benefit) => line.code === 'F' && isOdd(line);
  const found = pickMostSpecific(
    usable.filter((line) => isCopay(line) || isShare(line) || isOddLimit(line)),
    rank,
  );
  // Another line could be lower than the one that cannot be read.
  if (found.some(isOdd)) return { isDeductibleWaived: false };
  return {
    copay: pickHighest(found.filter(isCopay), (line) => line.amountCents),
    coinsurance: pickHighest(found.filter(isShare), (line) => line.basisPoints),
    isDeductibleWaived: found.some(({ messages }) => messages.some((each) => waived.test(each))),
  };
}
