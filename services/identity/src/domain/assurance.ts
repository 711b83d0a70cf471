/** How sure the issuer is of somebody, as tokens say it (claim `acr`). */
export const assurance = { password: 'urn:linden:password', twoStep: 'urn:linden:two-step' } as const;

/** Whoever changes how they sign in has shown who they are within so long, by a method or, having none, by the password. */
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
  /** Sees other people's data: without a method nothing opens but the page where one is added. */
  isStaff?: boolean;
}

/** Whether somebody who proved this much must still take a second step. @param asked the request's acr_values */
export function needsSecondStep(proof: Proof, account: Secured, asked: readonly string[]): boolean {
  if (proof.acr === assurance.twoStep) return false;
  return account.hasSecondStep || account.isStaff === true || asked.includes(assurance.twoStep);
}
