import { baseConfig, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTestLanguageModel, type TestLanguageModel } from '@linden/testkit/telehealth/test-language-model';

const modelConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress });

/** Stands in for the language model in the local world: it answers by rules and understands nothing. */
export const openLanguageModel: OpenProgram = (environment) => {
  const { HTTP_LISTEN } = readConfig(modelConfig, environment);
  let model: TestLanguageModel | undefined;
  return {
    async start() {
      model = await openTestLanguageModel({ port: HTTP_LISTEN.port });
    },
    async stop() {
      await model?.stop();
    },
  };
};
