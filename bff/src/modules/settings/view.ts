import type { PatientConsents } from '@linden/proto/accounts/v1/admission_service_pb';
import type { CarePreferences, DataOptOut } from '@linden/proto/accounts/v1/settings_service_pb';
import { Factor_Kind as Kind } from '@linden/proto/identity/v1/factor_pb';
import type { ListFactorsResponse } from '@linden/proto/identity/v1/factor_service_pb';
import type {
  AgreementKind,
  CareTime,
  ClientConsents,
  ClientDataOptOut,
  DataOptOut as DataOptOutName,
  Location,
  CarePreferences as PreferencesView,
  Relation,
  TwoStepMethodKind,
  TwoStepMethods,
} from '#src/gen/resolvers.ts';
import { instantOf } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

// Accounts keeps the words of the contract and no other.
export function toCarePreferences(chosen: CarePreferences | undefined): PreferencesView {
  return { setting: (chosen?.setting || null) as Location | null, times: (chosen?.times ?? []) as CareTime[] };
}

export function toDataOptOut({ optOut, since }: DataOptOut): ClientDataOptOut {
  return { optOut: optOut as DataOptOutName, since: instantOf(since) };
}

export function toConsents({ patientId, consentMissing, missing, signed, consentGivenAt }: PatientConsents) {
  return {
    ...{ patientId, consentMissing },
    consentGivenAt: toInstant(consentGivenAt),
    missing: missing.map(({ agreement, version }) => ({ agreement: agreement as AgreementKind, version })),
    signed: signed.map(({ agreement, version, signedAt, relation, byCaller }) => ({
      ...{ agreement: agreement as AgreementKind, version, relation: relation as Relation },
      signedAt: instantOf(signedAt),
      byMe: byCaller,
    })),
  } satisfies ClientConsents;
}

const kinds: Partial<Record<Kind, TwoStepMethodKind>> = {
  [Kind.SMS]: 'SMS',
  [Kind.VOICE]: 'VOICE',
  [Kind.AUTHENTICATOR]: 'AUTHENTICATOR',
  [Kind.PASSKEY]: 'PASSKEY',
  [Kind.RECOVERY_CODES]: 'RECOVERY_CODES',
};

export function toTwoStepMethods({ on, factors }: ListFactorsResponse): TwoStepMethods {
  return {
    on,
    methods: factors.flatMap(({ id, kind, label, confirmed, lastUsedAt }) => {
      const name = kinds[kind];
      return name && confirmed ? [{ id, kind: name, label, lastUsedAt: toInstant(lastUsedAt) }] : [];
    }),
  };
}
