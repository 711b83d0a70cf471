import { serveForTest } from '@linden/platform/testkit/serve-for-test';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { createServer } from '#src/create-server.ts';
import { openStore } from '#src/store/open-store.ts';

export function startAccounts() {
  return serveForTest({ name: 'accounts', service: ProviderService, openStore, createServer });
}
