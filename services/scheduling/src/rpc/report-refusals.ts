import { DomainError } from '@linden/platform/domain-error';
import type { AppointmentContext } from '#src/context.ts';

// The platform reports refused callers. Outages are no refusals.
const reported: ReadonlySet<string> = new Set(['invalid', 'conflict', 'not_found']);

type Handlers = Readonly<Record<string, (request: never, call: never) => unknown>>;

/** Returns the same handlers. What they refuse is counted and leaves a log line with its code. */
export function reportRefusals<H extends Handlers>({ reportPracticeRefusal }: AppointmentContext, handlers: H): H {
  const entries = Object.entries(handlers).map(([method, handle]) => {
    const reporting = async (...call: Parameters<typeof handle>) => {
      try {
        return await handle(...call);
      } catch (error) {
        if (error instanceof DomainError && reported.has(error.kind)) reportPracticeRefusal(error.code, method);
        throw error;
      }
    };
    return [method, reporting];
  });
  // Each handler keeps its type, because only its refusals are seen here.
  return Object.fromEntries(entries) as H;
}
