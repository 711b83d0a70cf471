import { cleanText } from '@linden/x12/clean-text';
import type { MemberAnswer } from '@linden/x12/eligibility-answer';
import type { BenefitsErrorCode } from './benefits-error-codes.ts';
import type { SessionFacts } from './benefits-reading.ts';

const clean = (text: string) => cleanText(text, 60).replaceAll(/[^A-Z0-9]/g, '');
const split = (text: string) =>
  cleanText(text, 60)
    .split(/[^A-Z0-9]+/)
    .filter((each) => each !== '');

/** Payors write ids with and without a suffix for the person, and cut long names, so one may be the beginning of the other. */
function isAlike(a: string, b: string): boolean {
  return a === '' || b === '' || a.startsWith(b) || b.startsWith(a);
}

/** `Katherine` may be `Kate` at her insurer; `Beto` is another person than `Alma`. */
function isFirstNameAlike(a: string, b: string): boolean {
  return isAlike(clean(a), clean(b)) || clean(a).at(0) === clean(b).at(0);
}

/** A double name may be stated in part, or in another order. */
function isLastNameAlike(a: string, b: string): boolean {
  const others = split(b);
  return isAlike(clean(a), clean(b)) || split(a).some((each) => each.length > 2 && others.includes(each));
}

/** Most answers repeat what was asked letter by letter, which is quicker to see than what is alike. */
function isWholly(
  party: NonNullable<MemberAnswer['party']>,
  { firstName, lastName }: SessionFacts['patient'],
  memberId: string,
): boolean {
  return (
    party.firstName === firstName.toUpperCase() && party.lastName === lastName.toUpperCase() && party.id === memberId
  );
}

/**
 * Returns the error at the field that shows that an answer is about another person than the one who was asked about; undefined when it is about this
 * one. One thing may differ, such as a name after a marriage, but not who it is.
 */
export function findOtherMember(
  { party, birthDate }: Pick<MemberAnswer, 'party' | 'birthDate'>,
  { patient, memberId }: Pick<SessionFacts, 'patient' | 'memberId'>,
): BenefitsErrorCode | undefined {
  if (birthDate !== '' && birthDate !== patient.birthDate) return 'INVALID_DATE_OF_BIRTH';
  if (!party || isWholly(party, patient, memberId)) return undefined;
  const isFirst = isFirstNameAlike(party.firstName, patient.firstName);
  const isLast = isLastNameAlike(party.lastName, patient.lastName);
  const isOtherId = party.idQualifier === 'MI' && !isAlike(clean(party.id), clean(memberId));
  if (!isFirst) return isLast && !isOtherId ? 'INVALID_FIRST_NAME' : 'INVALID_MEMBER_ID';
  if (isOtherId && (!isLast || birthDate === '')) return 'INVALID_MEMBER_ID';
  return isLast || birthDate !== '' ? undefined : 'INVALID_LAST_NAME';
}
