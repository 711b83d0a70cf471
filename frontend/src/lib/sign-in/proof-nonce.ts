/** The API's latest nonce for proofs (RFC 9449, section 8), for the next page of this tab: without it, each first call is refused once. */
export interface ProofNonce {
  read(): string | undefined;
  write(nonce: string): void;
}

const storageKey = 'linden.proof-nonce';

/** The API takes a nonce for three minutes; this leaves time for the way. */
export const nonceLifetimeMs = 160_000;

/** Keeps the nonce in the storage of a tab. It is the same for everyone and says nothing about a person. */
export function createProofNonce(tab: Pick<Storage, 'getItem' | 'setItem'>, now: () => number): ProofNonce {
  return {
    read() {
      const [at, nonce] = (tab.getItem(storageKey) ?? '').split(' ');
      const age = now() - Number(at);
      return nonce && age >= 0 && age < nonceLifetimeMs ? nonce : undefined;
    },
    write(nonce) {
      try {
        tab.setItem(storageKey, `${now()} ${nonce}`);
      } catch {
        // Storage may be full or forbidden; the next page asks for a nonce again.
      }
    },
  };
}
