import { type EvaluationContext, type Hook, OpenFeature } from '@openfeature/server-sdk';
import { z } from 'zod';
import type { Logger } from '#src/telemetry/log.ts';
import { httpUrl } from './config.ts';
import type { EnvironmentName } from './environments.ts';
import { createFileProvider } from './flags-file-provider.ts';
import { createRemoteProvider } from './flags-remote-provider.ts';

/** Who a flag is read for: ids and states only, never names. */
export type FlagContext = EvaluationContext;

/** Never rejects: a flag that cannot be evaluated is logged and has its default (C8-17). */
export type Flags = {
  boolean(key: string, otherwise: boolean, context?: FlagContext): Promise<boolean>;
  string(key: string, otherwise: string, context?: FlagContext): Promise<string>;
  number(key: string, otherwise: number, context?: FlagContext): Promise<number>;
  close(): Promise<void>;
};

/** Settings for flags. A process that reads flags extends its configuration with them. */
export const flagsConfig = {
  FLAGS_FILE: z.string().min(1),
  /** A service with the OFREP protocol. The file answers what the service does not. */
  FLAGS_URL: httpUrl.optional(),
};

export interface FlagOptions {
  file: string;
  url?: string | undefined;
  environment: EnvironmentName;
  logger: Logger;
}

/** Returns for how many milliseconds a remote answer is cached (C9-13: 0 in production and staging). */
export function flagCacheMs(environment: EnvironmentName): number {
  return environment === 'production' || environment === 'staging' ? 0 : 30_000;
}

/**
 * Creates feature flags on OpenFeature. They come from a JSON file `{ "flag-key": value }`, read again after each change, and first from a
 * remote service if its address is configured.
 */
export async function createFlags({ file, url, environment, logger }: FlagOptions): Promise<Flags> {
  const domain = `${url ?? 'file'}:${file}`;
  const fromFile = createFileProvider(file);
  const onFailure = (flag: string, err: unknown) =>
    logger.error({ flag, err }, 'the remote flags did not answer, using the file');
  const provider = url
    ? createRemoteProvider({ url, cacheMs: flagCacheMs(environment), fallback: fromFile, onFailure })
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
