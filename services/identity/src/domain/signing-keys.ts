export interface KeyTimes {
  kid: string;
  signsFrom: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export const keyLives = {
  /** How long a key signs. */
  signsMs: 30 * day,
  /** How long a key is known before it signs: longer than anybody caches the set, and replicas take to look. */
  knownBeforeMs: 60 * minute,
  /** How long a key is known after its last signature: longer than any token lives, and id tokens serve as hints. */
  knownAfterMs: 2 * day,
} as const;

export interface KeyPlan<Key> {
  /** Known to everybody, the one that signs first. */
  known: Key[];
  /** Nothing that they signed is of use any more. */
  ended: Key[];
  /** From when a new key is to sign, if one is due. */
  due: Date | undefined;
}

/** What each key is for now. It follows from times alone: every replica comes to the same answer. */
export function planKeys<Key extends KeyTimes>(keys: readonly Key[], now: Date): KeyPlan<Key> {
  const inOrder = keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime());
  const signing = inOrder.findLast(({ signsFrom }) => signsFrom <= now);
  if (!signing) return { known: inOrder, ended: [], due: now };
  const next = inOrder.filter(({ signsFrom }) => signsFrom > now);
  const earlier = inOrder.slice(0, inOrder.indexOf(signing));
  const hasEnded = (_: Key, index: number) => {
    const successor = earlier[index + 1] ?? signing;
    return successor.signsFrom.getTime() + keyLives.knownAfterMs <= now.getTime();
  };
  const ended = earlier.filter(hasEnded);
  const retired = earlier.filter((key) => !ended.includes(key));
  const dueAt = signing.signsFrom.getTime() + keyLives.signsMs - keyLives.knownBeforeMs;
  const isDue = next.length === 0 && dueAt <= now.getTime();
  return {
    known: [signing, ...next, ...retired],
    ended,
    due: isDue ? new Date(now.getTime() + keyLives.knownBeforeMs) : undefined,
  };
}
