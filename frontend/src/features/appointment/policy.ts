export interface Policy {
  /** Whether canceling or moving is free right now. */
  isFree: boolean;
  /** Not confirmed yet: canceling or moving it is always free. */
  isWaiting: boolean;
  /** 'Mon, Nov 30, 9:00 AM Pacific'. */
  freeUntil: string;
  /** '$75'; undefined without a fee. */
  fee: string | undefined;
}
