import { serveForTest } from '@linden/platform/testkit/serve-for-test';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { createServer } from '#src/create-server.ts';
import { openStore } from '#src/store/open-store.ts';

export function startBilling() {
  return serveForTest({ name: 'billing', service: PayorService, openStore, createServer });
}
