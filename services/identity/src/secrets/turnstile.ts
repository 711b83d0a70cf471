import { DomainError } from '@linden/platform/domain-error';

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` in and keeps `waiting` in line; the next is turned away at once. Hashing takes memory and a core each:
 * a flood of sign-ins must wait for itself, not make everything else wait.
 */
export function createTurnstile(atOnce: number, waiting: number): Turnstile {
  let inside = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (inside >= atOnce) {
      if (line.length >= waiting) throw busy();
      await new Promise<void>((enter) => line.push(enter));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place goes over to whoever is next: the count stays.
      if (next) next();
      else inside -= 1;
    }
  };
}

const busy = () =>
  new DomainError({ code: 'SIGN_IN_BUSY', kind: 'exhausted', message: 'too many people sign in at this moment' });
