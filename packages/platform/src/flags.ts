import { type EvaluationContext, type Hook, OpenFeature } from '@openfeature/server-sdk';
import { z } from 'zod';
import { httpUrl } from './config.ts';
import type { EnvironmentName } from './environments.ts';
import { createFileProvider } from './flags-file-provider.ts';
import { createRemoteProvider } from './flags-remote-provider.ts';
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

/** Where flags come from; a process that asks for any extends its configuration by it. */
export const flagsConfig = {
  FLAGS_FILE: z.string().min(1),
  /** A service that speaks OFREP. What it does not answer, the file does. */
  FLAGS_URL: httpUrl.optional(),
};

export interface FlagOptions {
  file: string;
  url?: string | undefined;
  environment: EnvironmentName;
  logger: Logger;
}

/** Milliseconds for which an answer of the remote service is believed (client spec, section 9: 0 in production and staging). */
export function flagCacheMs(environment: EnvironmentName): number {
  return environment === 'production' || environment === 'staging' ? 0 : 30_000;
}

/**
 * Feature flags through OpenFeature: from a JSON file `{ "flag-key": value }`, whose change counts at the next question, and where
 * an address is configured from a remote service before it.
 */
export async function createFlags({ file, url, environment, logger }: FlagOptions): Promise<Flags> {
  const domain = `${url ?? 'file'}:${file}`;
  const fromFile = createFileProvider(file);
  const onFailure = (flag: string, err: unknown) =>
    logger.error({ flag, err }, 'the remote flags did not answer, the file is asked');
  const provider = url
    ? createRemoteProvider({ url, cacheMs: flagCacheMs(environment), otherwise: fromFile, onFailure })
    : fromFile;
  await OpenFeature.setProviderAndWait(domain, provider);
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
