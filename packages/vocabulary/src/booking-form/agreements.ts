import type { SignedAgreement } from './booking-profile.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';

/** What clients sign before an intake appointment (C3.6-3d). */
export const agreementTitles = {
  INFORMED_CONSENT: 'Informed Consent',
  PRACTICE_POLICIES: 'Practice Policies',
  TERMS_OF_SERVICE: 'Terms of Service',
  WEBSITE_PRIVACY_POLICY: 'Website Privacy Policy',
  HIPAA_NOTICE_OF_PRIVACY_PRACTICES: 'HIPAA Notice of Privacy Practices',
} as const;

export type AgreementName = keyof typeof agreementTitles;

export const agreementNames = Object.keys(agreementTitles) as AgreementName[];

/** Lists agreements in force whose version is not signed. */
export function findUnsignedAgreements<InForce extends SignedAgreement>(
  signed: readonly SignedAgreement[],
  inForce: readonly InForce[],
): InForce[] {
  return inForce.filter(
    ({ agreement, version }) => !signed.some((each) => each.agreement === agreement && each.version === version),
  );
}

/**
 * Lists signatures for agreements that are not in force.
 * @param inForce as the service lists them
 */
export function findSignatureFaults(
  signed: readonly SignedAgreement[],
  inForce: readonly SignedAgreement[],
): FormFault[] {
  const isInForce = ({ agreement, version }: SignedAgreement) =>
    inForce.some((each) => each.agreement === agreement && each.version === version);
  const isKnown = ({ agreement }: SignedAgreement) => inForce.some((each) => each.agreement === agreement);
  return [
    ...findFaultWhen(!signed.every(isKnown), 'agreements', 'NOT_IN_LIST'),
    ...findFaultWhen(
      signed.some((each) => isKnown(each) && !isInForce(each)),
      'agreements',
      'AGREEMENT_OUTDATED',
    ),
  ];
}

/** Lists agreements in force that are not signed. */
export function findAgreementFaults(
  signed: readonly SignedAgreement[],
  inForce: readonly SignedAgreement[],
): FormFault[] {
  return [
    ...findSignatureFaults(signed, inForce),
    ...findFaultWhen(findUnsignedAgreements(signed, inForce).length > 0, 'agreements', 'AGREEMENT_NEEDED'),
  ];
}
