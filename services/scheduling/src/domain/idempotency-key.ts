import { DomainError } from '@linden/platform/domain-error';

/** A key that a caller chose for one request, so that a retry gets the first answer. Keys are unique per actor. */
export type IdempotencyKey = {
  readonly actor: string;
  readonly key: string;
  /** SHA-256 of the whole request: the same key with another request is refused. */
  readonly hash: Uint8Array;
};

/** Throws `KEY_REUSED` when the key was used for another request before. */
export function checkSameRequest(idempotencyKey: IdempotencyKey, before: { readonly hash: Uint8Array }): void {
  if (Buffer.compare(idempotencyKey.hash, before.hash) !== 0) throw keyReused();
}

export function keyReused(): DomainError {
  const message = 'this key was used for another request';
  return new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message, field: 'key' });
}
