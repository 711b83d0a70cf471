import { systemClock } from '@linden/platform/clock';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { ObjectStorage } from '@linden/platform/files/object-storage';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { serveForTest } from '@linden/testkit/process/serve-for-test';
import type { Context } from '#src/context.ts';
import { createServer } from '#src/create-server.ts';
import { openStore } from '#src/store/open-store.ts';

const notAsked = () => {
  throw new Error('this test must not ask for people');
};

/** Its methods throw. */
const noStorage = new Proxy({} as ObjectStorage, { get: () => notAsked });

/** Starts the service for tests of the public catalogue. */
export function startAccounts() {
  const people = {
    clock: systemClock,
    prefillKey: new Uint8Array(32),
    newPublicId: notAsked,
    getAccount: notAsked,
    sealer: createSealer('accounts', '0'.repeat(43)),
    attemptBudgets: { p64: 6, p56: 12, p48: 24, v4: 60 },
    referralsPerAccount: 10,
    reportCap: notAsked,
    peoplePerAccount: 10,
    limits: { readRaise: notAsked },
    uploadFormsPerDay: 120,
    reportAccountCap: notAsked,
    audits: [],
    storage: noStorage,
    scanner: { scan: notAsked },
    runCheck: notAsked,
    reportUpload: notAsked,
    reportPracticeRefusal: notAsked,
    inviter: { prepare: notAsked, send: notAsked, withdraw: notAsked },
    logger: { error: notAsked },
  };
  return serveForTest({
    name: 'accounts',
    service: ProviderService,
    openStore,
    createServer: (parts: Omit<Context, 'clock' | 'reportPracticeRefusal'>, options) =>
      createServer({ ...people, ...parts }, options),
  });
}
