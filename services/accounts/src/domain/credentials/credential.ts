/** A license for one state, or the insurance without which no state is open. */
export type CredentialKind = 'LICENSE' | 'LIABILITY_INSURANCE';

/** A credential of a provider. `usState` is empty for insurance. */
export type CredentialKey = { readonly kind: CredentialKind; readonly usState: string };

/** What was decided last about a credential. */
export type Credential = CredentialKey & {
  readonly status: 'APPROVED' | 'REFUSED' | 'EXPIRED';
  /** The last day on which it is valid, YYYY-MM-DD. Undefined without an expiry date. */
  readonly expiresOn: string | undefined;
};

/** PAUSED: no new bookings. HIDDEN: not public either. Empty: neither. */
export type Suspension = '' | 'PAUSED' | 'HIDDEN';

export type DecisionAction =
  | 'APPROVED'
  | 'REFUSED'
  | 'EXPIRED'
  | 'CARRIED_OVER'
  | 'PUBLISHED'
  | 'PAUSED'
  | 'HIDDEN'
  | 'REINSTATED'
  | 'EXPIRES_SOON';
