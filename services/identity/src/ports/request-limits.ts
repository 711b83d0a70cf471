/** Limits how often one household, and the networks around it, may call the issuer. Guesses are counted separately (domain/sign-in/attempts.ts). */
export interface RequestLimits {
  /** @returns seconds to wait when the limit is reached, else 0 */
  take(address: string): Promise<number>;
  close(): void;
}
