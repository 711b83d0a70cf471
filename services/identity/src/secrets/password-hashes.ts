import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurnstile } from './turnstile.ts';

/** Argon2id with the least parameters that the OWASP Password Storage Cheat Sheet recommends (19 MiB, two passes). */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Takes as long for somebody without a hash as for everybody else. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

export interface HashLimits {
  /** Hashes made side by side; each takes 19 MiB and a thread. */
  atOnce: number;
  /** Who may wait in line for one. */
  waiting: number;
}

export async function createPasswordHashes(limits: HashLimits = { atOnce: 2, waiting: 100 }): Promise<PasswordHashes> {
  const turnstile = createTurnstile(limits.atOnce, limits.waiting);
  const nobodys = await hash('a password of nobody', hashCost);
  return {
    hash: (password) => turnstile(() => hash(normal(password), hashCost)),
    verify: (hashed, password) =>
      turnstile(async () => {
        const matches = await verify(hashed ?? nobodys, normal(password));
        return matches && Boolean(hashed);
      }),
  };
}

/** Whether it was made under other parameters than those of today. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== hashCost.memoryCost || timeCost !== hashCost.timeCost || parallelism !== hashCost.parallelism;
}

// One person's keyboard writes an accent as one sign, another's as two.
function normal(password: string): string {
  return password.normalize('NFKC');
}
