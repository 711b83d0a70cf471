import { maxCoverages } from './coverage.ts';

/**
 * Returns the order of a patient's coverages after a booking with a stated coverage: the stated one is primary, the others move down, and those
 * past the last position end.
 * @param current ids, primary first
 */
export function orderAfterStated(
  current: readonly string[],
  stated: string,
): { readonly ordered: readonly string[]; readonly ended: readonly string[] } {
  const all = [stated, ...current.filter((id) => id !== stated)];
  return { ordered: all.slice(0, maxCoverages), ended: all.slice(maxCoverages) };
}

/** Returns whether a wanted order names each current coverage once. */
export function isOrderOf(current: readonly string[], wanted: readonly string[]): boolean {
  return (
    wanted.length === current.length &&
    new Set(wanted).size === wanted.length &&
    wanted.every((id) => current.includes(id))
  );
}
