export interface KeyTimes {
  kid: string;
  signsFrom: Date;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export const keyLives = {
  /** How long a key signs. */
  signsMs: 30 * day,
  /** How long a key is published before it signs: longer than any cache of the key set, and than replicas take to notice it. */
  knownBeforeMs: 60 * minute,
  /** How long a key is published after its last signature: longer than any token lives, because id tokens also serve as hints. */
  knownAfterMs: 2 * day,
} as const;

export interface KeyPlan<Key> {
  /** Published keys, the signing key first. */
  known: Key[];
  /** Keys whose signatures have all expired. */
  ended: Key[];
  /** When a new key must start to sign, if one is due. */
  due: Date | undefined;
}

/** Decides what each key is for now. It depends only on times, so every replica decides the same. */
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
