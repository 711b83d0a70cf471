import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { PatientConsents } from '@linden/proto/accounts/v1/admission_service_pb';
import {
  type CarePreferences,
  CareTime,
  type DataOptOut,
  DataUse,
} from '@linden/proto/accounts/v1/settings_service_pb';
import { Factor_Kind as Kind } from '@linden/proto/identity/v1/factor_pb';
import type { ListFactorsResponse } from '@linden/proto/identity/v1/factor_service_pb';
import type {
  ClientConsents,
  ClientDataOptOut,
  DataOptOut as DataOptOutName,
  CarePreferences as PreferencesView,
  TwoStepMethodKind,
  TwoStepMethods,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toSettingName } from '../availability/locations.ts';
import { toInstant } from '../availability/view.ts';
import { toAgreementKind, toRelation } from '../people/view.ts';

export function toCarePreferences(chosen: CarePreferences | undefined): PreferencesView {
  return {
    setting: toSettingName(chosen?.setting),
    times: (chosen?.times ?? []).flatMap((time) => getEnumName(CareTime, time) || []),
  };
}

export function toDataOptOut({ optOut, since }: DataOptOut): ClientDataOptOut {
  return { optOut: getEnumName(DataUse, optOut) as DataOptOutName, since: requireInstant(since) };
}

export function toConsents({ patientId, consentMissing, missing, signed, consentGivenAt }: PatientConsents) {
  return {
    patientId,
    consentMissing,
    consentGivenAt: toInstant(consentGivenAt),
    missing: missing.map(({ agreement, version }) => ({ agreement: toAgreementKind(agreement), version })),
    signed: signed.map(({ agreement, version, signedAt, relation, byCaller }) => ({
      agreement: toAgreementKind(agreement),
      version,
      relation: toRelation(relation),
      signedAt: requireInstant(signedAt),
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
