import { getEnumName, getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  AgreementKind,
  type AgreementSignature,
  type Consent,
  type Profile,
  Relation,
  SexOnInsurance,
} from '@linden/proto/resource/v1/profile_pb';
import type { BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';

/** A booking form with the vocabulary's names. */
export type FormProfile = Omit<BookingProfile, 'consent'> & { consent: Consent | undefined };

/** Returns the form with names for codes. A code that this version does not know becomes empty, which validation rejects. */
export function readProfile(profile: Profile): FormProfile {
  return {
    ...profile,
    sexOnInsurance: getEnumName(SexOnInsurance, profile.sexOnInsurance),
    relation: getEnumName(Relation, profile.relation),
    consent: profile.consent,
    agreements: profile.agreements.map(readSignature),
  };
}

export function readSignature({ agreement, version }: AgreementSignature): SignedAgreement {
  return { agreement: getEnumName(AgreementKind, agreement), version };
}

export function toSignature({
  agreement,
  version,
}: SignedAgreement): Pick<AgreementSignature, 'agreement' | 'version'> {
  return { agreement: getEnumValue(AgreementKind, agreement), version };
}
