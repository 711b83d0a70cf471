import type { Credential, CredentialKey } from './credential.ts';

/** A credential as the provider and staff see it. */
export type CredentialState = CredentialKey & {
  readonly status: Credential['status'] | 'MISSING' | 'RECEIVED';
  readonly expiresOn: string | undefined;
  /** Why it was refused; empty otherwise. */
  readonly reason: string;
  /** A document waits for staff. */
  readonly hasWaitingDocument: boolean;
};

type Known = {
  readonly licensedIn: readonly string[];
  readonly credentials: readonly Credential[];
  /** What the documents prove that wait for staff. */
  readonly waiting: readonly CredentialKey[];
  /** Newest first. */
  readonly decisions: ReadonlyArray<{ readonly kind: string; readonly usState: string; readonly reason: string }>;
};

/** Returns the state of each license that the record lists, in order of states, then of the insurance. */
export function describeCredentials({ licensedIn, credentials, waiting, decisions }: Known): CredentialState[] {
  const licenses = [...new Set(licensedIn)].sort().map((usState) => ({ kind: 'LICENSE', usState }) as const);
  const keys: CredentialKey[] = [...licenses, { kind: 'LIABILITY_INSURANCE', usState: '' }];
  return keys.map((key) => {
    const isSame = ({ kind, usState }: { readonly kind: string; readonly usState: string }) =>
      kind === key.kind && usState === key.usState;
    const decided = credentials.find(isSame);
    const hasWaitingDocument = waiting.some(isSame);
    const undecided = hasWaitingDocument ? 'RECEIVED' : 'MISSING';
    const status = decided?.status ?? undecided;
    const reason = status === 'REFUSED' ? (decisions.find(isSame)?.reason ?? '') : '';
    return { ...key, status, reason, expiresOn: decided?.expiresOn, hasWaitingDocument };
  });
}
