/** How sure the issuer is of somebody, as tokens say it (claim `acr`). */
export const assurance = { password: 'urn:linden:password', twoStep: 'urn:linden:two-step' } as const;

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
