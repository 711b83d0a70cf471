import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type Credential,
  CredentialKind,
  CredentialSchema,
  CredentialStatus,
  DecisionAction,
  type ProviderDecision,
  ProviderDecisionSchema,
} from '@linden/proto/accounts/v1/credential_service_pb';
import type { CredentialState } from '#src/domain/credentials/describe-credentials.ts';
import type { DecisionRow } from '#src/store/credentials/credentials.ts';

export function toCredential({ kind, status, expiresOn, ...same }: CredentialState): Credential {
  return create(CredentialSchema, {
    ...same,
    kind: getEnumValue(CredentialKind, kind),
    status: getEnumValue(CredentialStatus, status),
    expiresOn: expiresOn ?? '',
  });
}

export function toDecision({ id, action, kind, usState, expiresOn, reason, ...row }: DecisionRow): ProviderDecision {
  return create(ProviderDecisionSchema, {
    id,
    usState,
    reason,
    action: getEnumValue(DecisionAction, action),
    kind: getEnumValue(CredentialKind, kind),
    expiresOn: expiresOn ?? '',
    decidedBy: row.decidedBy ?? '',
    decidedAt: timestampFromDate(row.decidedAt),
  });
}
