import type { Credential, CredentialKey } from './credential.ts';

/** Returns the states in which a provider may be public and bookable, in order: the license is in force there, and so is the insurance. */
export function findOpenStates(
  licensedIn: readonly string[],
  credentials: readonly Credential[],
  today: string,
): string[] {
  const inForce = credentials.filter((credential) => isInForce(credential, today));
  if (!inForce.some(({ kind }) => kind === 'LIABILITY_INSURANCE')) return [];
  const approved = new Set(inForce.filter(({ kind }) => kind === 'LICENSE').map(({ usState }) => usState));
  return [...new Set(licensedIn)].filter((usState) => approved.has(usState)).sort();
}

/** Returns the credentials that keep a profile in review, insurance last. A provider without a license lacks one. */
export function findMissingApprovals(
  licensedIn: readonly string[],
  credentials: readonly Credential[],
  today: string,
): CredentialKey[] {
  const states = [...new Set(licensedIn)].sort();
  const needed: CredentialKey[] = [
    ...(states.length > 0 ? states : ['']).map((usState) => ({ kind: 'LICENSE' as const, usState })),
    { kind: 'LIABILITY_INSURANCE', usState: '' },
  ];
  const isApproved = (key: CredentialKey) =>
    credentials.some((each) => each.kind === key.kind && each.usState === key.usState && isInForce(each, today));
  return needed.filter((key) => !isApproved(key));
}

/** A credential is valid through the whole day on which it expires. */
export function isInForce({ status, expiresOn }: Credential, today: string): boolean {
  return status === 'APPROVED' && (expiresOn === undefined || expiresOn >= today);
}
