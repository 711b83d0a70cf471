import { invalid } from '@linden/platform/domain-error';
import type { SessionTerms as Asked } from '@linden/proto/billing/v1/benefits_check_pb';
import { findSessionTerms, type SessionTerms } from '#src/domain/benefits/session-terms.ts';

const maxLicenseLength = 20;
const maxMinutes = 24 * 60;

/** Reads what a session is. A caller of an earlier version says nothing. */
export function readSessionTerms(terms: Asked | undefined): SessionTerms | undefined {
  if (!terms) return undefined;
  const { isIntake, isInPerson, minutes, licenseType } = terms;
  if (licenseType.length > maxLicenseLength) throw invalid('TOO_LONG', 'must be a license', 'terms.licenseType');
  if (minutes < 0 || minutes > maxMinutes) throw invalid('OUT_OF_RANGE', 'must be minutes of one day', 'terms.minutes');
  return findSessionTerms({ isIntake, isVirtual: !isInPerson, minutes, licenseType });
}
