import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { Context } from '#src/context.ts';
import { checkSession } from '#src/rpc/accounts/check-session.ts';
import { createSignUpPrefill } from '#src/rpc/accounts/create-sign-up-prefill.ts';
import { findAccounts } from '#src/rpc/accounts/find-accounts.ts';
import { getAccount } from '#src/rpc/accounts/get-account.ts';
import { prepareInvitation } from '#src/rpc/accounts/prepare-invitation.ts';
import { putAccount } from '#src/rpc/accounts/put-account.ts';
import { sendInvitation } from '#src/rpc/accounts/send-invitation.ts';
import { withdrawInvitation } from '#src/rpc/accounts/withdraw-invitation.ts';

export function createAccountHandlers(context: Context): ServiceImpl<typeof AccountService> {
  return {
    getAccount: getAccount(context),
    checkSession: checkSession(context),
    findAccounts: findAccounts(context),
    putAccount: putAccount(context),
    prepareInvitation: prepareInvitation(context),
    sendInvitation: sendInvitation(context),
    withdrawInvitation: withdrawInvitation(context),
    createSignUpPrefill: createSignUpPrefill(context),
  };
}
