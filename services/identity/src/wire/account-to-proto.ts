import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { readRoles } from '@linden/platform/store/role-names';
import { type Account, AccountSchema } from '@linden/proto/identity/v1/account_pb';
import {
  type Factor,
  Factor_Kind,
  type FactorReset,
  FactorReset_State,
  FactorResetSchema,
  FactorSchema,
  PhoneOptIn,
} from '@linden/proto/identity/v1/factor_pb';
import { type FactorKind, factorKinds } from '#src/domain/factors/methods.ts';
import { resetState } from '#src/domain/factors/resets.ts';
import type { AccountRow } from '#src/store/accounts/accounts.ts';
import type { FactorRow } from '#src/store/factors/methods.ts';
import type { FactorResetRow } from '#src/store/factors/resets.ts';

export function toAccount(row: AccountRow): Account {
  return create(AccountSchema, {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    givenName: row.givenName,
    familyName: row.familyName,
    roles: readRoles(row.roles),
    createdAt: timestampFromDate(row.createdAt),
    disabled: row.disabledAt !== null,
  });
}

const kinds: Readonly<Record<FactorKind, Factor_Kind>> = {
  SMS: Factor_Kind.SMS,
  VOICE: Factor_Kind.VOICE,
  AUTHENTICATOR: Factor_Kind.AUTHENTICATOR,
  PASSKEY: Factor_Kind.PASSKEY,
};

export function toFactor(row: FactorRow): Factor {
  const kind = factorKinds.find((each) => each === row.kind);
  if (!kind) throw new Error('unknown kind of method');
  return create(FactorSchema, {
    id: row.id,
    kind: kinds[kind],
    confirmed: row.confirmedAt !== null,
    label: row.label,
    createdAt: timestampFromDate(row.createdAt),
    ...(row.lastUsedAt && { lastUsedAt: timestampFromDate(row.lastUsedAt) }),
    phoneOptIn: getEnumValue(PhoneOptIn, row.phoneOptIn),
  });
}

/** @param left unused codes */
export function toRecoveryFactor(accountId: string, { left, createdAt }: { left: number; createdAt: Date }): Factor {
  return create(FactorSchema, {
    id: accountId,
    kind: Factor_Kind.RECOVERY_CODES,
    confirmed: left > 0,
    label: String(left),
    createdAt: timestampFromDate(createdAt),
  });
}

export function toFactorReset(row: FactorResetRow, now: Date): FactorReset {
  return create(FactorResetSchema, {
    id: row.id,
    accountId: row.accountId,
    requestedBy: row.requestedBy,
    reason: row.reason,
    requestedAt: timestampFromDate(row.requestedAt),
    expiresAt: timestampFromDate(row.expiresAt),
    state: FactorReset_State[resetState(row, now)],
    decidedBy: row.decidedBy ?? '',
    decisionReason: row.decisionReason ?? '',
    ...(row.decidedAt && { decidedAt: timestampFromDate(row.decidedAt) }),
  });
}
