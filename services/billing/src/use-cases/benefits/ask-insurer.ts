import type { Address } from '@linden/x12/build-file';
import { buildInquiry } from '@linden/x12/build-inquiry';
import type { BenefitsReading, FollowUp } from '#src/domain/benefits/benefits-reading.ts';
import { buildSessionFacts } from '#src/domain/benefits/build-session-facts.ts';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { buildTrace, chooseReading } from '#src/domain/benefits/choose-reading.ts';
import { type CheckedPayor, readInquiryFaults } from '#src/domain/benefits/find-known-verdict.ts';
import { readOutage, readReply } from '#src/domain/benefits/read-reply.ts';
import type { Clearinghouse, ClearinghouseReply } from '#src/ports/clearinghouse.ts';

/** The sender's identifiers at the clearinghouse and the payors. */
export interface Inquirer {
  readonly sender: Address;
  readonly receiver: Address;
  readonly usage: 'T' | 'P';
  /** TRN03. */
  readonly originatorId: string;
  readonly organizationName: string;
  readonly npi: string;
}

export interface InsurerQuestion {
  readonly inputs: CheckInputs;
  readonly payor: CheckedPayor;
  /** The start of BHT03 and TRN02. Must be unique for each run. */
  readonly traceNumber: string;
  /** ISA13 of the first inquiry; a second one has the next number. */
  readonly controlNumber: number;
  readonly now: Date;
}

export interface InsurerAnswer {
  readonly reading: BenefitsReading;
  readonly outage?: Extract<ClearinghouseReply, { kind: 'OUTAGE' }>;
  /** The raw X12 answer. */
  readonly answers: readonly string[];
}

export interface InsurerContext {
  readonly clearinghouse: Clearinghouse;
  readonly inquirer: Inquirer;
}

const wholePlan = ['30'];
const wholePlanAndMentalHealth = ['30', 'MH'];

/**
 * Sends an inquiry about the whole plan. When the answer is not enough, sends a second one: for service type MH, or to the payor of the mental
 * health carve-out.
 */
export async function askInsurer(context: InsurerContext, question: InsurerQuestion): Promise<InsurerAnswer> {
  const { externalPayorId, planName } = question.payor;
  const payor = { id: externalPayorId ?? '', name: planName };
  const first = await askOnce(context, question, { payor, serviceTypes: wholePlan, number: 0 });
  const { followUp } = first.reading;
  if (!followUp) return first;
  const nextPayor = findNextPayor(followUp, payor);
  const next = { payor: nextPayor, serviceTypes: wholePlanAndMentalHealth, number: 1 };
  // A carve-out whose payor has no id is left to staff.
  const second = nextPayor.id === '' ? undefined : await askOnce(context, question, next);
  const reading = chooseReading(first.reading, followUp, second?.reading);
  const answers = [...first.answers, ...(second?.answers ?? [])];
  // The plan is known to be active, so an outage of the second payor matters only where it decides.
  const isDecisive = followUp.kind === 'ASK_OTHER_PAYOR';
  return { reading, answers, ...(isDecisive && second?.outage ? { outage: second.outage } : {}) };
}

function findNextPayor(followUp: FollowUp, payor: { id: string; name: string }) {
  return followUp.kind === 'ASK_OTHER_PAYOR' ? { id: followUp.payorId, name: followUp.name } : payor;
}

interface Inquiry {
  readonly payor: { readonly id: string; readonly name: string };
  readonly serviceTypes: readonly string[];
  /** 0 is the first inquiry of a run. */
  readonly number: number;
}

async function askOnce(
  { clearinghouse, inquirer }: InsurerContext,
  { inputs, payor: asked, traceNumber, controlNumber, now }: InsurerQuestion,
  { payor, serviceTypes, number }: Inquiry,
): Promise<InsurerAnswer> {
  const { sender, receiver, usage, originatorId, organizationName, npi } = inquirer;
  const { patient, memberId, serviceDay } = inputs;
  const trace = buildTrace(traceNumber, number);
  const built = buildInquiry(
    { sender, receiver, usage, controlNumber: controlNumber + number, createdAt: now },
    {
      traceNumber: trace,
      originatorId,
      payor,
      serviceDay,
      serviceTypes,
      provider: { organizationName, npi },
      subscriber: { ...patient, memberId },
    },
  );
  if ('faults' in built) return { reading: readInquiryFaults(built.faults), answers: [] };
  const reply = await clearinghouse.checkEligibility({ x12: built.x12 });
  if (reply.kind === 'OUTAGE') return { reading: readOutage(), outage: reply, answers: [] };
  return { reading: readReply(reply.x12, buildSessionFacts(inputs, asked.blockedPlans, trace)), answers: [reply.x12] };
}
