import { DomainError } from '@linden/platform/domain-error';

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs `atOnce` tasks, queues `waiting` more, and rejects the rest. Each hash takes memory and a core, so a flood of sign-ins must queue
 * here and not slow everything else down.
 */
export function createTurnstile(atOnce: number, waiting: number): Turnstile {
  let inside = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (inside >= atOnce) {
      if (line.length >= waiting) throw tooManySignIns();
      await new Promise<void>((enter) => line.push(enter));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place passes to the next task, so the count stays.
      if (next) next();
      else inside -= 1;
    }
  };
}

const tooManySignIns = () =>
  new DomainError({ code: 'SIGN_IN_BUSY', kind: 'exhausted', message: 'too many people are signing in right now' });
