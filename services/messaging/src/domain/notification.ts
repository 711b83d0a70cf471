/** FAILED: rejected by the carrier, too old, or out of retries. */
export type State = 'PENDING' | 'SENT' | 'FAILED';

/** Why it failed. */
export type Failure =
  /** The carrier said this address or number can never receive messages. */
  | 'REFUSED'
  /** It expired, or would expire before the next attempt. */
  | 'TOO_OLD'
  /** The carrier was unavailable for as long as we retry. */
  | 'GIVEN_UP';
