import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Account, AccountSchema } from '@linden/proto/identity/v1/account_pb';
import type { AccountRow } from './store/accounts.ts';

export function toAccount(row: AccountRow): Account {
  return create(AccountSchema, {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    givenName: row.givenName,
    familyName: row.familyName,
    roles: row.roles,
    createdAt: timestampFromDate(row.createdAt),
    disabled: row.disabledAt !== null,
  });
}
