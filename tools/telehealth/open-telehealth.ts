import { baseConfig, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTestTelehealth, type TestTelehealth } from '@linden/testkit/telehealth/test-telehealth';

const telehealthConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress });

/** Stands in for the telehealth service in the local world: each session has one of thirty made-up transcripts. */
export const openTelehealth: OpenProgram = (environment) => {
  const { HTTP_LISTEN } = readConfig(telehealthConfig, environment);
  let telehealth: TestTelehealth | undefined;
  return {
    async start() {
      telehealth = await openTestTelehealth({ port: HTTP_LISTEN.port });
    },
    async stop() {
      await telehealth?.stop();
    },
  };
};
