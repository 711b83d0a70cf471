import { cleanText } from '@linden/x12/clean-text';
import type { EligibilityAnswer, MemberAnswer, RequestValidation } from '@linden/x12/eligibility-answer';
import type { X12File } from '@linden/x12/interchange';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseImplementationAcknowledgment, parseInterchangeAcknowledgment } from '@linden/x12/parse-acknowledgment';
import { parseAnswer } from '@linden/x12/parse-answer';
import { parseX12File } from '@linden/x12/parse-file';
import type { X12Fault } from '@linden/x12/x12-fault';
import type { BenefitsErrorCode } from './benefits-error-codes.ts';
import { findErrorOfReject, getBenefitsError } from './benefits-errors.ts';
import type { BenefitsReading, SessionFacts, UnknownCause } from './benefits-reading.ts';
import { findOtherMember } from './find-other-member.ts';
import { readMember } from './read-member.ts';

/**
 * Reads what the clearinghouse returned for one inquiry: a 271, a 999 or a TA1. It never throws. Only a complete answer to this inquiry can be
 * ELIGIBLE or INELIGIBLE.
 */
export function readReply(text: string, facts: SessionFacts): BenefitsReading {
  const file = parseX12File(text);
  const found = listTransactions(file, '271');
  if (found.length === 0) return describeWithoutAnswer(file);
  const answers = found.map(({ transaction }) => parseAnswer(transaction));
  // The lost segments may be about our client, so damage to the structure anywhere in the file counts.
  const faults = [...listFaults(file), ...answers.flatMap((answer) => answer.faults)];
  if (faults.length > 0) return createUnknown('DAMAGED', 'PAYOR_ERROR', faults);
  const readings = answers
    .filter((answer) => isAbout(answer, facts.traceNumber))
    .map((answer) => readAnswer(answer, facts));
  // Several answers to one inquiry: one plan that covers the session is enough.
  const [best] = [...readings.filter(({ eligibilityResult }) => eligibilityResult === 'ELIGIBLE'), ...readings];
  return best ?? createUnknown('OTHER_REQUEST', 'PAYOR_ERROR');
}

/** Reads an outage as UNKNOWN, because it says nothing about the client. */
export function readOutage(): BenefitsReading {
  return createUnknown('NO_ANSWER', 'PAYOR_ERROR');
}

function createUnknown(
  cause: UnknownCause,
  code: BenefitsErrorCode,
  faults: readonly X12Fault[] = [],
): BenefitsReading {
  return { eligibilityResult: 'UNKNOWN', error: { code }, cause, costs: {}, otherPayors: [], faults };
}

function listFaults(file: X12File): X12Fault[] {
  return [...file.faults, ...file.interchanges.flatMap(({ faults }) => faults)];
}

/** TA1 and 999 reject what Linden sent, so the fault is not the client's. */
function describeWithoutAnswer(file: X12File): BenefitsReading {
  const faults = listFaults(file);
  const isInterchangeRejected = file.interchanges
    .flatMap(({ acknowledgments }) => acknowledgments)
    .some((segment) => !parseInterchangeAcknowledgment(segment).isAccepted);
  if (isInterchangeRejected) return createUnknown('INTERCHANGE_REJECTED', 'INTERNAL_SERVER_ERROR', faults);
  const isGroupRejected = listTransactions(file, '999').some(
    ({ transaction }) => !parseImplementationAcknowledgment(transaction).isAccepted,
  );
  if (isGroupRejected) return createUnknown('GROUP_REJECTED', 'INTERNAL_SERVER_ERROR', faults);
  return createUnknown(faults.length > 0 ? 'DAMAGED' : 'NO_ANSWER', 'PAYOR_ERROR', faults);
}

/** The patient's loop has the trace number (TRN). An answer that rejects the payor or the provider has it only in BHT. */
function isAbout({ members, reference }: EligibilityAnswer, traceNumber: string): boolean {
  const traces = members.flatMap(({ traceNumbers }) => traceNumbers);
  return traces.length > 0 ? traces.includes(traceNumber) : reference === traceNumber;
}

function readAnswer(answer: EligibilityAnswer, facts: SessionFacts): BenefitsReading {
  const [rejection] = answer.validations.filter(({ loop }) => !loop.startsWith('2110'));
  if (rejection) return describeRejection(rejection, answer, facts);
  const patient = findPatient(answer, facts);
  if (!patient) return createUnknown('OTHER_REQUEST', 'PAYOR_ERROR');
  const other = findOtherMember(patient, facts);
  if (other) return createUnknown('OTHER_MEMBER', other);
  return readMember(patient, facts);
}

/** The patient is the member with our trace number, or the only member with benefits. */
function findPatient({ members }: EligibilityAnswer, { traceNumber }: SessionFacts): MemberAnswer | undefined {
  const traced = members.filter(({ traceNumbers }) => traceNumbers.includes(traceNumber));
  if (traced.length > 0) return traced.length === 1 ? traced[0] : undefined;
  const withBenefits = members.filter(({ benefits }) => benefits.length > 0);
  return withBenefits.length === 1 ? withBenefits[0] : undefined;
}

function describeRejection(
  rejection: RequestValidation,
  answer: EligibilityAnswer,
  facts: SessionFacts,
): BenefitsReading {
  const { rejectCode, followUp, source } = rejection;
  const found = findErrorOfReject(rejectCode);
  const code = found === 'INVALID_LAST_NAME' ? chooseName(answer, facts) : chooseAuthorization(found, facts);
  const { eligibilityResult } = getBenefitsError(code);
  return {
    // A rejection says nothing about coverage, so it is never ELIGIBLE.
    eligibilityResult: eligibilityResult === 'ELIGIBLE' ? 'UNKNOWN' : eligibilityResult,
    error: { code, source, rejectCode, followUp },
    costs: {},
    otherPayors: [],
    faults: [],
  };
}

function chooseAuthorization(code: BenefitsErrorCode, { isNewClient }: SessionFacts): BenefitsErrorCode {
  return code === 'PRIOR_AUTHORIZATION_REQUIRED' && isNewClient ? 'PRIOR_AUTH_REQUIRED_NEW_CLIENT' : code;
}

/** AAA03 65 and 73 do not say which name differs. The name in the answer may show it. */
function chooseName({ members }: EligibilityAnswer, { patient }: SessionFacts): BenefitsErrorCode {
  const echoed = members.at(-1)?.party;
  const isSame = (a: string, b: string) => cleanText(a, 60) === cleanText(b, 60);
  const isOtherFirst = Boolean(echoed?.firstName) && !isSame(echoed?.firstName ?? '', patient.firstName);
  const isSameLast = isSame(echoed?.lastName ?? '', patient.lastName);
  return isOtherFirst && isSameLast ? 'INVALID_FIRST_NAME' : 'INVALID_LAST_NAME';
}
