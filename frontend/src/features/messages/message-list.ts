/** A message that the server stored. */
export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly direction: 'INCOMING' | 'OUTGOING';
  /** Null when it cannot be read. */
  readonly text: string | null;
  readonly createdAt: string;
  readonly messageType: 'TEXT' | 'WELCOME' | 'REFERRAL';
  /** With REFERRAL: the end of the address of the recommended providers. */
  readonly providerReferralGroupShortId: string | null;
}

/** Joins messages from several answers: each once, in the order of their numbers. */
export function mergeMessages(
  known: readonly StoredMessage[],
  arrived: readonly StoredMessage[],
): readonly StoredMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((one, other) => one.seq - other.seq);
}

/** Returns the number after which newer messages are asked for: the last one before a gap, or of all. */
export function findLastSeq(messages: readonly StoredMessage[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}
