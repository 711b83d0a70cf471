import { isNpi } from '@linden/vocabulary/providers/npi';
import { cleanText } from './clean-text.ts';
import type { EligibilityInquiry, InquiryFault, InquiryPerson } from './eligibility-inquiry.ts';
import { isCalendarDay } from './x12-day.ts';

const idForm = /^[A-Z0-9][A-Z0-9-]*$/i;

/** Finds the fields that a payor would reject for their form, so that no inquiry is sent in vain. */
export function checkInquiry(inquiry: EligibilityInquiry): InquiryFault[] {
  const { traceNumber, originatorId, payor, provider, subscriber, dependent, serviceDay, serviceTypes } = inquiry;
  const provided = 'organizationName' in provider ? provider.organizationName : provider.lastName;
  return [
    ...checkForm('traceNumber', traceNumber, traceNumber.length <= 50 && idForm.test(traceNumber)),
    ...checkForm('originatorId', originatorId, /^[139][A-Z0-9]{9}$/.test(originatorId)),
    ...checkName('payor.name', payor.name),
    ...checkForm('payor.id', payor.id, payor.id.length <= 80 && idForm.test(payor.id)),
    ...checkName('provider.name', provided),
    ...checkForm('provider.npi', provider.npi, isNpi(provider.npi)),
    ...checkPerson('subscriber', subscriber),
    ...checkForm(
      'subscriber.memberId',
      subscriber.memberId,
      subscriber.memberId.length <= 80 && idForm.test(subscriber.memberId),
    ),
    ...(dependent ? checkPerson('dependent', dependent) : []),
    ...checkForm('serviceDay', serviceDay, isCalendarDay(serviceDay)),
    ...checkForm(
      'serviceTypes',
      serviceTypes.join(''),
      serviceTypes.length <= 99 && serviceTypes.every((each) => /^[A-Z0-9]{1,2}$/.test(each)),
    ),
  ];
}

function checkPerson(field: string, { firstName, lastName, birthDate }: InquiryPerson): InquiryFault[] {
  return [
    ...checkName(`${field}.firstName`, firstName),
    ...checkName(`${field}.lastName`, lastName),
    ...checkForm(`${field}.birthDate`, birthDate, isCalendarDay(birthDate)),
  ];
}

/** A name may consist of letters that X12 cannot carry, so what counts is what is left of it. */
function checkName(field: string, name: string): InquiryFault[] {
  return checkForm(field, name.trim(), /[A-Z]/.test(cleanText(name, 60)));
}

function checkForm(field: string, value: string, isValid: boolean): InquiryFault[] {
  if (value === '') return [{ field, code: 'REQUIRED' }];
  return isValid ? [] : [{ field, code: 'INVALID' }];
}
