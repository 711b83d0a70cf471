import { type EvaluationContext, type Hook, OpenFeature } from '@openfeature/server-sdk';
import { createFileProvider } from './flags-file-provider.ts';
import type { Logger } from './log.ts';

/** Who a flag is asked for: ids and states only, never names. */
export type FlagContext = EvaluationContext;

/** Never rejects: a flag that cannot be evaluated is logged and gives the default (client spec, section 8). */
export type Flags = {
  boolean(key: string, otherwise: boolean, context?: FlagContext): Promise<boolean>;
  string(key: string, otherwise: string, context?: FlagContext): Promise<string>;
  number(key: string, otherwise: number, context?: FlagContext): Promise<number>;
  close(): Promise<void>;
};

/**
 * Feature flags through OpenFeature from a JSON file `{ "flag-key": value }`. A change of the file counts at the next
 * question: nothing is cached (client spec, section 9: time to live 0 ms).
 */
export async function createFlags({ file, logger }: { file: string; logger: Logger }): Promise<Flags> {
  const domain = `file:${file}`;
  await OpenFeature.setProviderAndWait(domain, createFileProvider(file));
  const client = OpenFeature.getClient(domain).addHooks(logFailures(logger));
  return {
    boolean: (key, otherwise, context) => client.getBooleanValue(key, otherwise, context),
    string: (key, otherwise, context) => client.getStringValue(key, otherwise, context),
    number: (key, otherwise, context) => client.getNumberValue(key, otherwise, context),
    close: () => OpenFeature.close(),
  };
}

function logFailures(logger: Logger): Hook {
  return {
    error: (about, err) => logger.error({ flag: about.flagKey, err }, 'flag was not evaluated, default used'),
  };
}
