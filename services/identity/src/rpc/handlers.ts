import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { Context } from '#src/context.ts';
import { checkSession } from './check-session.ts';
import { findAccounts } from './find-accounts.ts';
import { getAccount } from './get-account.ts';
import { prepareInvitation } from './prepare-invitation.ts';
import { putAccount } from './put-account.ts';
import { sendInvitation } from './send-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function accountHandlers(context: Context): ServiceImpl<typeof AccountService> {
  return {
    getAccount: getAccount(context),
    checkSession: checkSession(context),
    findAccounts: findAccounts(context),
    putAccount: putAccount(context),
    prepareInvitation: prepareInvitation(context),
    sendInvitation: sendInvitation(context),
    withdrawInvitation: withdrawInvitation(context),
  };
}
