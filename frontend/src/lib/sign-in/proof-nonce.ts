/** The latest nonces for proofs, by the origin that issued them (RFC 9449, section 8). A proof without one is refused once. */
export interface ProofNonces {
  read(origin: string): string | undefined;
  write(origin: string, nonce: string): void;
}

const storageKey = 'linden.proof-nonce ';

/** API and issuer take a nonce for three minutes; this leaves time for the way. */
export const nonceLifetimeMs = 160_000;

/** Keeps the nonces in the storage of a tab, for its next page. They are the same for everyone and say nothing about a person. */
export function createProofNonces(tab: Pick<Storage, 'getItem' | 'setItem'>, now: () => number): ProofNonces {
  // Storage may be full or forbidden.
  const ofPage = new Map<string, string>();
  return {
    read(origin) {
      const [at, nonce] = (ofPage.get(origin) ?? tab.getItem(storageKey + origin) ?? '').split(' ');
      const age = now() - Number(at);
      return nonce && age >= 0 && age < nonceLifetimeMs ? nonce : undefined;
    },
    write(origin, nonce) {
      const entry = `${now()} ${nonce}`;
      ofPage.set(origin, entry);
      try {
        tab.setItem(storageKey + origin, entry);
      } catch {
        // The next page asks for a nonce again.
      }
    },
  };
}
