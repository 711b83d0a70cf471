/** How sure the issuer is of somebody, as tokens say it (claim `acr`). */
export const assurance = { password: 'urn:linden:password', twoStep: 'urn:linden:two-step' } as const;

export interface Proof {
  acr: string | undefined;
  amr: readonly string[];
}

/** Whether somebody who proved this much must still take a second step. @param asked the request's acr_values */
export function needsSecondStep(proof: Proof, account: { hasSecondStep: boolean }, asked: readonly string[]): boolean {
  if (proof.acr === assurance.twoStep) return false;
  return account.hasSecondStep || asked.includes(assurance.twoStep);
}
