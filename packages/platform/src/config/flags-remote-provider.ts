import { OFREPProvider } from '@openfeature/ofrep-provider';
import type { EvaluationContext, JsonValue, Provider, ResolutionDetails } from '@openfeature/server-sdk';

export interface RemoteFlags {
  /** Origin, and path if any, of a service with the OFREP protocol. */
  url: string;
  /** How long an answer is cached; 0 disables the cache. */
  cacheMs: number;
  /** Used when the service does not answer. */
  fallback: Provider;
  /** Called for each flag that the service did not answer. */
  onFailure: (key: string, error: unknown) => void;
  now?: () => number;
}

/** Timeout of one call; flags are read where time is short. */
const timeoutMs = 500;
/** A failure that took at least this long counts as slow. */
const slowMs = timeoutMs / 2;
/** How long a slow service is not called; otherwise every request would wait for it. */
export const slowPauseMs = 5_000;
/** Maximum cached answers. */
const maxCached = 1_000;

type Resolve<T extends JsonValue> = (provider: Provider) => Promise<ResolutionDetails<T>>;

/** An OpenFeature provider for a remote service, with a fallback for when it is unavailable or does not know a flag. */
export function createRemoteProvider({ url, cacheMs, fallback, onFailure, now = Date.now }: RemoteFlags): Provider {
  const remote: Provider = new OFREPProvider({ baseUrl: url, fetchImplementation: fetchInTime });
  const kept = new Map<string, { until: number; answer: ResolutionDetails<JsonValue> }>();
  let slowUntil = 0;
  const asked = async <T extends JsonValue>(key: string, about: unknown[], resolve: Resolve<T>) => {
    const id = JSON.stringify([key, ...about]);
    const known = kept.get(id);
    if (known && known.until > now()) return known.answer as ResolutionDetails<T>;
    const began = now();
    if (began < slowUntil) return resolve(fallback);
    try {
      const answer = await resolve(remote);
      if (answer.errorCode) throw new Error(answer.errorCode);
      if (cacheMs > 0) keep(kept, id, { until: now() + cacheMs, answer });
      return answer;
    } catch (error) {
      if (now() - began >= slowMs) slowUntil = now() + slowPauseMs;
      onFailure(key, error);
      return resolve(fallback);
    }
  };
  return {
    metadata: { name: 'remote' },
    resolveBooleanEvaluation: (key, value, context, logger) =>
      asked(key, ['boolean', context], (by) => by.resolveBooleanEvaluation(key, value, context, logger)),
    resolveStringEvaluation: (key, value, context, logger) =>
      asked(key, ['string', context], (by) => by.resolveStringEvaluation(key, value, context, logger)),
    resolveNumberEvaluation: (key, value, context, logger) =>
      asked(key, ['number', context], (by) => by.resolveNumberEvaluation(key, value, context, logger)),
    resolveObjectEvaluation: <T extends JsonValue>(key: string, value: T, context: EvaluationContext, logger: never) =>
      asked(key, ['object', context], (by) => by.resolveObjectEvaluation(key, value, context, logger)),
  };
}

const fetchInTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });

function keep<T>(kept: Map<string, T>, id: string, value: T): void {
  kept.delete(id);
  kept.set(id, value);
  if (kept.size > maxCached) kept.delete(kept.keys().next().value ?? id);
}
