import type { ServiceImpl } from '@connectrpc/connect';
import type { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import type { Context } from '#src/context.ts';
import { decideCredential } from '#src/rpc/credentials/decide-credential.ts';
import { getProviderCredentials } from '#src/rpc/credentials/get-provider-credentials.ts';
import { listOwnCredentials } from '#src/rpc/credentials/list-own-credentials.ts';

export function credentialHandlers(context: Context): ServiceImpl<typeof CredentialService> {
  return {
    getProviderCredentials: getProviderCredentials(context),
    decideCredential: decideCredential(context),
    listOwnCredentials: listOwnCredentials(context),
  };
}
