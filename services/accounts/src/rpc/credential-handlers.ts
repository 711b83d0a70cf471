import type { ServiceImpl } from '@connectrpc/connect';
import type { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import type { Context } from '#src/context.ts';
import { changeSuspension } from '#src/rpc/credentials/change-suspension.ts';
import { confirmProviderNotices } from '#src/rpc/credentials/confirm-provider-notices.ts';
import { decideCredential } from '#src/rpc/credentials/decide-credential.ts';
import { getProviderCredentials } from '#src/rpc/credentials/get-provider-credentials.ts';
import { listOwnCredentials } from '#src/rpc/credentials/list-own-credentials.ts';
import { listProviderNotices } from '#src/rpc/credentials/list-provider-notices.ts';

export function createCredentialHandlers(context: Context): ServiceImpl<typeof CredentialService> {
  return {
    getProviderCredentials: getProviderCredentials(context),
    changeSuspension: changeSuspension(context),
    decideCredential: decideCredential(context),
    listProviderNotices: listProviderNotices(context),
    confirmProviderNotices: confirmProviderNotices(context),
    listOwnCredentials: listOwnCredentials(context),
  };
}
