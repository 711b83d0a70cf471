/** How strongly the issuer has authenticated the person, as tokens state it (claim `acr`). */
export const assurance = { password: 'urn:linden:password', twoStep: 'urn:linden:two-step' } as const;

/** People who change how they sign in must have proved their identity within this time, by a method or, without one, by password. */
const freshSeconds = 15 * 60;

/** @param provedAt seconds since 1970 */
export function isFresh(provedAt: number, now: Date): boolean {
  return now.getTime() / 1000 - provedAt <= freshSeconds;
}

export interface Proof {
  acr: string | undefined;
  amr: readonly string[];
}

export interface Secured {
  hasSecondStep: boolean;
  /** Staff see other people's data. Without a method they can only open the page that adds one. */
  isStaff?: boolean;
}

/**
 * Whether a person with this proof must still take a second step.
 * @param asked the request's acr_values
 */
export function needsSecondStep(proof: Proof, account: Secured, asked: readonly string[]): boolean {
  if (proof.acr === assurance.twoStep) return false;
  return account.hasSecondStep || account.isStaff === true || asked.includes(assurance.twoStep);
}
