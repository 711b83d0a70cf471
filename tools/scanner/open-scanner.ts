import { baseConfig, listenAddress, readConfig } from '@linden/platform/config/config';
import { createHealthServer } from '@linden/platform/process/health-server';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTestClamd, type TestClamd } from '@linden/testkit/scanner/test-clamd';

const scannerConfig = baseConfig.extend({ HEALTH_LISTEN: listenAddress, CLAMD_LISTEN: listenAddress });

/** Stands in for ClamAV's daemon in the local world: it knows one virus, the harmless one that all scanners are tested with. */
export const openScanner: OpenProgram = (environment) => {
  const { HEALTH_LISTEN, CLAMD_LISTEN } = readConfig(scannerConfig, environment);
  const health = createHealthServer(HEALTH_LISTEN);
  let clamd: TestClamd | undefined;
  return {
    async start() {
      clamd = await openTestClamd({ port: CLAMD_LISTEN.port });
      await health.start();
    },
    async stop() {
      await health.stop();
      await clamd?.stop();
    },
  };
};
