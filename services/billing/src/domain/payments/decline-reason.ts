/** Why a card was declined, limited to reasons that the client can act on. */
export type DeclineReason =
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'WRONG_SECURITY_CODE'
  | 'WRONG_NUMBER'
  | 'CONFIRMATION_NEEDED'
  | 'DECLINED';
