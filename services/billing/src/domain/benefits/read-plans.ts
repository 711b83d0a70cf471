import type { Benefit, MemberAnswer, SegmentSource } from '@linden/x12/eligibility-answer';
import type { FollowUp, SessionFacts } from './benefits-reading.ts';
import { appliesToSession } from './choose-costs.ts';
import { mayHideVerdict } from './odd-rows.ts';
import { isCoveredOn } from './plan-days.ts';
import { isMentalHealth, isWholePlan } from './service-types.ts';

/** EB01 1 to 5 is active coverage, 6 to 8 inactive. */
const active = /^[1-5]$/;
const inactive = /^[6-8]$/;
/** EB01 codes of cost shares. A line with one of them shows that the benefit exists. */
const shares = /^[AB]$/;
const excluded = /^[IE]$/;

export type MentalHealth = 'COVERED' | 'NOT_STATED' | 'OTHER_PAYOR' | 'EXCLUDED';

export interface Plan {
  readonly name: string;
  readonly insuranceType: string;
  readonly source: SegmentSource;
  readonly isActive: boolean;
  /** A row that may say the contrary cannot be read. */
  readonly isUnclear: boolean;
  readonly isBlocked: boolean;
  readonly mentalHealth: MentalHealth;
  readonly carveOut: FollowUp | undefined;
  readonly authorization: SegmentSource | undefined;
  /** Lines that name this plan, and lines that name no plan. */
  readonly lines: readonly Benefit[];
}

/** Reads the plans of a member: one for each plan description and insurance type that has a status. */
export function readPlans(member: MemberAnswer, facts: SessionFacts): Plan[] {
  const statuses = member.benefits.filter((line) => isStatus(line) && isWholePlan(line));
  // Some payors give a status for mental health only.
  const found =
    statuses.length > 0 ? statuses : member.benefits.filter((line) => isStatus(line) && isOfMentalHealth(line, facts));
  const keys = new Set(found.map(getPlanKey));
  const named = {
    texts: new Set(found.map(({ planText }) => planText)),
    types: new Set(found.map(({ insuranceType }) => insuranceType)),
  };
  return [...keys].flatMap((key) => {
    const own = found.filter((line) => getPlanKey(line) === key);
    const [first] = own;
    if (!first) return [];
    const isActive = isPlanActive(own, member, facts.serviceDay);
    const lines = member.benefits.filter((line) => isLineOf(line, first, named));
    const isUnclear = member.faults.length > 0 || lines.some((line) => mayHideVerdict(line, facts));
    const isBlocked = isBlockedPlan(first, member, facts);
    return [{ ...describeLines(lines, facts), ...describePlan(first), isActive, isUnclear, isBlocked, lines }];
  });
}

/** Payors write names of plans in upper case, and numbers of groups with or without leading zeros. */
function isBlockedPlan({ planText }: Benefit, { groups }: MemberAnswer, { blockedPlans }: SessionFacts): boolean {
  const clean = (text: string) => text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  const bare = (text: string) => clean(text).replace(/^0+/, '');
  return blockedPlans.some(
    ({ planName, groupNumber }) =>
      (planName !== '' || groupNumber !== '') &&
      (planName === '' || clean(planName) === clean(planText)) &&
      (groupNumber === '' || groups.some((each) => bare(each) === bare(groupNumber))),
  );
}

function isStatus({ code }: Benefit): boolean {
  return active.test(code) || inactive.test(code);
}

function isOfMentalHealth(line: Benefit, { isSocialWorker }: SessionFacts): boolean {
  return isMentalHealth(line, isSocialWorker);
}

/** `1` and `6` about the same plan and day contradict each other; the plan then counts as inactive. */
function isPlanActive(statuses: readonly Benefit[], member: MemberAnswer, day: string): boolean {
  const current = statuses.filter(({ dates }) => isCoveredOn(day, dates));
  return current.length > 0 && current.every(({ code }) => active.test(code)) && isCoveredOn(day, member.dates);
}

function getPlanKey({ planText, insuranceType }: Benefit): string {
  return `${planText}|${insuranceType}`;
}

function describePlan({ planText, insuranceType, source }: Benefit) {
  return { name: planText, insuranceType, source };
}

/** Plan descriptions and insurance types of the answer's plans. */
interface PlanNames {
  readonly texts: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** Returns whether a line belongs to the plan: it names this plan, or no plan of the answer. */
function isLineOf({ planText, insuranceType }: Benefit, plan: Benefit, { texts, types }: PlanNames): boolean {
  if (planText !== '' && planText !== plan.planText && texts.has(planText)) return false;
  if (insuranceType === '' || !types.has(insuranceType)) return true;
  return plan.insuranceType === '' || insuranceType === plan.insuranceType;
}

function describeLines(lines: readonly Benefit[], facts: SessionFacts) {
  const mental = lines.filter((line) => isOfMentalHealth(line, facts) && line.inNetwork !== 'N');
  const carved = mental.find(({ code }) => code === 'U');
  const hasShare = mental.some(({ code }) => shares.test(code));
  const isCovered = hasShare || mental.some(({ code }) => active.test(code));
  const authorization = mental.find(
    (line) => line.needsAuthorization === 'Y' && !excluded.test(line.code) && appliesToSession(line, facts),
  );
  return {
    mentalHealth: describeMentalHealth(mental, Boolean(carved) && !hasShare, isCovered),
    carveOut: carved && describeCarveOut(carved),
    authorization: authorization?.source,
  };
}

/** A mental health line with a cost share is the payor's own benefit, even when it names another entity. */
function describeMentalHealth(mental: readonly Benefit[], isCarvedOut: boolean, isCovered: boolean): MentalHealth {
  if (isCarvedOut) return 'OTHER_PAYOR';
  if (isCovered) return 'COVERED';
  return mental.some(({ code }) => excluded.test(code) || inactive.test(code)) ? 'EXCLUDED' : 'NOT_STATED';
}

function describeCarveOut({ related, source }: Benefit): FollowUp {
  const [party] = related;
  return {
    kind: 'ASK_OTHER_PAYOR',
    name: party?.lastName ?? '',
    payorId: party?.idQualifier === 'PI' ? party.id : '',
    source,
  };
}
