import type { ExternalReferralValues, ReferralPortal } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { findEmailFault } from '@linden/vocabulary/people/email-check';
import { isBirthDate, isName } from '@linden/vocabulary/people/person-fields';
import { cleanPhone, isUsPhone } from '@linden/vocabulary/people/us-phone';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';

export const portalTypes = ['REFERRING_PHYSICIAN', 'PARTNER'] as const;
const codeShape = /^[a-z0-9-]{3,40}$/;
const maxReasonLength = 1000;
const maxPartnerNameLength = 100;

/** The content of a portal's `config` column. */
export type PortalConfig = { partnerName: string };

/** Returns the configuration of a portal, or `undefined` when the text is not one. */
export function readPortalConfig(json: string): PortalConfig | undefined {
  const { partnerName } = parseObject(json);
  if (typeof partnerName !== 'string' || partnerName.trim() === '') return undefined;
  return partnerName.length > maxPartnerNameLength ? undefined : { partnerName: partnerName.trim() };
}

function parseObject(json: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function isPortalCode(code: string): boolean {
  return codeShape.test(code);
}

export function findPortalFaults({ code, portalType, configJson }: ReferralPortal): FieldFault[] {
  return [
    ...findFaultWhen(!isPortalCode(code), 'portal.code', 'INVALID_FORMAT'),
    ...findFaultWhen(!portalTypes.some((each) => each === portalType), 'portal.portalType', 'NOT_IN_LIST'),
    ...findFaultWhen(!readPortalConfig(configJson), 'portal.configJson', 'INVALID_FORMAT'),
  ];
}

/** Returns the values as they are stored: addresses and numbers in their normal form. */
export function cleanReferral(values: ExternalReferralValues): ExternalReferralValues {
  const { email, telephone, referrerEmail } = values;
  return {
    ...values,
    email: cleanEmail(email),
    telephone: cleanPhone(telephone),
    referrerEmail: cleanEmail(referrerEmail),
  };
}

/** Returns everything that is wrong with a referral. @param today YYYY-MM-DD */
export function findReferralFaults(values: ExternalReferralValues, today: string): FieldFault[] {
  const { email, telephone, dob, usState, reason } = values;
  return [
    ...nameFaults('values.firstName', values.firstName),
    ...nameFaults('values.lastName', values.lastName),
    ...findFaultWhen(email === '' && telephone === '', 'values.email', 'REQUIRED'),
    ...findFaultWhen(email !== '' && findEmailFault(email) !== undefined, 'values.email', 'INVALID_EMAIL'),
    ...findFaultWhen(telephone !== '' && !isUsPhone(telephone), 'values.telephone', 'INVALID_PHONE_NUMBER'),
    ...findFaultWhen(!isBirthDate(dob, today), 'values.dob', 'INVALID_DATE_OF_BIRTH'),
    ...findFaultWhen(!isStateCode(usState), 'values.usState', 'NOT_IN_LIST'),
    ...findFaultWhen(reason.length > maxReasonLength, 'values.reason', 'TOO_LONG'),
    ...nameFaults('values.referrerName', values.referrerName),
    ...findFaultWhen(findEmailFault(values.referrerEmail) !== undefined, 'values.referrerEmail', 'INVALID_EMAIL'),
    ...findFaultWhen(!values.hasConsent, 'values.hasConsent', 'REQUIRED'),
  ];
}

function nameFaults(field: string, name: string): FieldFault[] {
  if (name.trim() === '') return [{ field, code: 'REQUIRED' }];
  return findFaultWhen(!isName(name), field, 'INVALID_NAME');
}
