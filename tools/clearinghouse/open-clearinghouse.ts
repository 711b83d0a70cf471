import { baseConfig, listenAddress, readConfig } from '@linden/platform/config';
import type { OpenProgram } from '@linden/platform/run-program';
import {
  openTestClearinghouse,
  type TestClearinghouse,
} from '@linden/platform/testkit/clearinghouse/test-clearinghouse';

const clearinghouseConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress });

/** Stands in for the clearinghouse in the local world: it answers eligibility inquiries by member id. */
export const openClearinghouse: OpenProgram = (environment) => {
  const { HTTP_LISTEN } = readConfig(clearinghouseConfig, environment);
  let clearinghouse: TestClearinghouse | undefined;
  return {
    async start() {
      clearinghouse = await openTestClearinghouse({ port: HTTP_LISTEN.port });
    },
    async stop() {
      await clearinghouse?.stop();
    },
  };
};
