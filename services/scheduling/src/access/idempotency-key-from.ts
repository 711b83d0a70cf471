import { createHash } from 'node:crypto';
import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type { Caller } from '#src/domain/access/caller.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { requireActor } from './caller-from.ts';

/** Returns the idempotency key of a request, with a hash of the request's type and content. */
export function readIdempotencyKey<Request extends DescMessage>(
  caller: Caller,
  schema: Request,
  request: MessageShape<Request> & { key: string },
): IdempotencyKey {
  const hash = createHash('sha256').update(schema.typeName).update(toBinary(schema, request)).digest();
  return { actor: requireActor(caller), key: request.key, hash };
}
