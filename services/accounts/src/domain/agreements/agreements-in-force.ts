import { type AgreementName, agreementNames, agreementTitles } from '@linden/vocabulary/booking-form/agreements';
import type { AgreementVersion } from './agreement-version.ts';
import { hipaaNotice } from './hipaa-notice.ts';
import { informedConsent } from './informed-consent.ts';
import { practicePolicies } from './practice-policies.ts';
import { termsOfService } from './terms-of-service.ts';
import { websitePrivacyPolicy } from './website-privacy-policy.ts';

export interface AgreementInForce extends AgreementVersion {
  agreement: AgreementName;
  title: string;
}

const versions: Readonly<Record<AgreementName, readonly AgreementVersion[]>> = {
  INFORMED_CONSENT: informedConsent,
  PRACTICE_POLICIES: practicePolicies,
  TERMS_OF_SERVICE: termsOfService,
  WEBSITE_PRIVACY_POLICY: websitePrivacyPolicy,
  HIPAA_NOTICE_OF_PRIVACY_PRACTICES: hipaaNotice,
};

/** Returns the latest version of each agreement that is in force. */
export function listAgreementsInForce(now: Date): AgreementInForce[] {
  return agreementNames.flatMap((agreement) => {
    const [newest] = versions[agreement]
      .filter(({ inForceSince }) => inForceSince <= now)
      .sort((a, b) => b.inForceSince.getTime() - a.inForceSince.getTime());
    return newest ? [{ ...newest, agreement, title: agreementTitles[agreement] }] : [];
  });
}
