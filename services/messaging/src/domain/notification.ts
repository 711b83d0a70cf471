/** FAILED: given up, refused by the carrier or too old. */
export type State = 'PENDING' | 'SENT' | 'FAILED';

/** Why it was given up. */
export type Failure =
  /** The carrier said that nothing will ever reach this address or number. */
  | 'REFUSED'
  /** Its time had passed, or would have before the next attempt. */
  | 'TOO_OLD'
  /** The carrier was away for as long as we try. */
  | 'GIVEN_UP';
