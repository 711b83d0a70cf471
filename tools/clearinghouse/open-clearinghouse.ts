import { baseConfig, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createClaimDesk } from '@linden/testkit/clearinghouse/claim-desk';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';

const clearinghouseConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress });

/** How long the insurer of the local world takes to decide about a claim. */
const decideAfterMs = 10_000;

/** Stands in for the clearinghouse in the local world: it answers eligibility inquiries and claims by member id. */
export const openClearinghouse: OpenProgram = (environment) => {
  const { HTTP_LISTEN } = readConfig(clearinghouseConfig, environment);
  let clearinghouse: TestClearinghouse | undefined;
  return {
    async start() {
      clearinghouse = await openTestClearinghouse({
        port: HTTP_LISTEN.port,
        desk: createClaimDesk({ decideAfterMs }),
      });
    },
    async stop() {
      await clearinghouse?.stop();
    },
  };
};
