import { OFREPProvider } from '@openfeature/ofrep-provider';
import type { EvaluationContext, JsonValue, Provider, ResolutionDetails } from '@openfeature/server-sdk';

export interface RemoteFlags {
  /** Origin, and path if there is one, of a service that speaks OFREP. */
  url: string;
  /** How long an answer is believed; 0 asks each time. */
  cacheMs: number;
  /** Asked when the service does not answer. */
  otherwise: Provider;
  /** Told of each question that it did not answer. */
  onFailure: (key: string, error: unknown) => void;
  now?: () => number;
}

/** Longest wait for one answer; whoever asks for a flag has little time. */
const timeoutMs = 500;
/** A failure that took this long was waited for. */
const slowMs = timeoutMs / 2;
/** How long the service is not asked then: else everybody would wait for it. */
export const slowPauseMs = 5_000;
/** Answers that are kept at most. */
const mostKept = 1_000;

type Resolve<T extends JsonValue> = (provider: Provider) => Promise<ResolutionDetails<T>>;

/** An OpenFeature provider on a remote service, with another one beside it for when that is away or does not know a flag. */
export function createRemoteProvider({ url, cacheMs, otherwise, onFailure, now = Date.now }: RemoteFlags): Provider {
  const remote: Provider = new OFREPProvider({ baseUrl: url, fetchImplementation: fetchInTime });
  const kept = new Map<string, { until: number; answer: ResolutionDetails<JsonValue> }>();
  let slowUntil = 0;
  const asked = async <T extends JsonValue>(key: string, about: unknown[], resolve: Resolve<T>) => {
    const id = JSON.stringify([key, ...about]);
    const known = kept.get(id);
    if (known && known.until > now()) return known.answer as ResolutionDetails<T>;
    const began = now();
    if (began < slowUntil) return resolve(otherwise);
    try {
      const answer = await resolve(remote);
      if (answer.errorCode) throw new Error(answer.errorCode);
      if (cacheMs > 0) keep(kept, id, { until: now() + cacheMs, answer });
      return answer;
    } catch (error) {
      if (now() - began >= slowMs) slowUntil = now() + slowPauseMs;
      onFailure(key, error);
      return resolve(otherwise);
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
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? id);
}
