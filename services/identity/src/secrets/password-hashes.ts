import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurnstile } from './turnstile.ts';

/** Argon2id with the minimum parameters of the OWASP Password Storage Cheat Sheet (19 MiB, two passes). */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

export interface HashLimits {
  /** Concurrent hashes; each takes 19 MiB and a thread. */
  atOnce: number;
  /** Maximum length of the queue. */
  waiting: number;
}

export async function createPasswordHashes(limits: HashLimits = { atOnce: 2, waiting: 100 }): Promise<PasswordHashes> {
  const turnstile = createTurnstile(limits.atOnce, limits.waiting);
  const placeholderHash = await hash('a password of no account', hashCost);
  return {
    hash: (password) => turnstile(() => hash(normalizePassword(password), hashCost)),
    verify: (hashed, password) =>
      turnstile(async () => {
        const matches = await verify(hashed ?? placeholderHash, normalizePassword(password));
        return matches && Boolean(hashed);
      }),
  };
}

/** Whether it was made with other parameters than the current ones. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== hashCost.memoryCost || timeCost !== hashCost.timeCost || parallelism !== hashCost.parallelism;
}

// Keyboards encode an accent as one code point or as two.
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
