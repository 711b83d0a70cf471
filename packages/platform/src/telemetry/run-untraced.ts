import { context, createContextKey } from '@opentelemetry/api';

const untraced = createContextKey('linden untraced');

/**
 * Runs work whose HTTP requests carry no trace id and make no span: requests to servers of other people, whose address alone may name a
 * person.
 */
export function runUntraced<Result>(work: () => Result): Result {
  return context.with(context.active().setValue(untraced, true), work);
}

/** Settings of the instrumentation of `fetch` and undici. */
export const undiciInstrumentationOptions = {
  ignoreRequestHook: () => context.active().getValue(untraced) === true,
};
