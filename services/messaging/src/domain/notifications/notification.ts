/**
 * FAILED: rejected by the carrier, too old, or out of retries. SUPERSEDED: its appointment ended before the letter left, so that a newer
 * letter says all.
 */
export type State = 'PENDING' | 'SENT' | 'FAILED' | 'SUPERSEDED';

/** Why it failed. */
export type Failure =
  /** The carrier said this address or number can never receive messages. */
  | 'REFUSED'
  /** It expired, or would expire before the next attempt. */
  | 'TOO_OLD'
  /** The carrier was unavailable for as long as we retry. */
  | 'GIVEN_UP';
