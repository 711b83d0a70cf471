import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  CredentialKind,
  type Credential as CredentialRecord,
  CredentialStatus,
  DecisionAction,
  type ProviderDecision as DecisionRecord,
} from '@linden/proto/accounts/v1/credential_service_pb';
import type { ProviderCredential, ProviderDecision } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { turnEmptyToNull } from '../providers/view.ts';

/** Leaves out credentials of kinds that this version does not know. */
export function toCredentials(credentials: readonly CredentialRecord[]): ProviderCredential[] {
  return credentials.flatMap(({ kind, usState, status, expiresOn, reason, hasWaitingDocument }) => {
    const kindName = getEnumName(CredentialKind, kind);
    const statusName = getEnumName(CredentialStatus, status);
    if (!kindName || !statusName) return [];
    return {
      kind: kindName,
      usState: turnEmptyToNull(usState),
      status: statusName,
      expiresOn: turnEmptyToNull(expiresOn),
      reason: turnEmptyToNull(reason),
      hasWaitingDocument,
    };
  });
}

/** Leaves out decisions that this version does not know. */
export function toDecisions(
  decisions: readonly DecisionRecord[],
  names: ReadonlyMap<string, string>,
): ProviderDecision[] {
  return decisions.flatMap(({ id, action, kind, usState, expiresOn, reason, decidedBy, decidedAt }) => {
    const actionName = getEnumName(DecisionAction, action);
    if (!actionName) return [];
    return {
      id,
      action: actionName,
      kind: getEnumName(CredentialKind, kind) || null,
      usState: turnEmptyToNull(usState),
      expiresOn: turnEmptyToNull(expiresOn),
      reason: turnEmptyToNull(reason),
      decidedByName: names.get(decidedBy) ?? null,
      decidedAt: requireInstant(decidedAt),
    };
  });
}
