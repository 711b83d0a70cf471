import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { RelationHandler } from '#src/context.ts';
import { isClinicalNotes } from '#src/domain/access/policies.ts';
import { takeOverSupervision as takeOver } from '#src/use-cases/relations/take-over-supervision.ts';
import { readId } from '#src/wire/read-ids.ts';

export const takeOverSupervision: RelationHandler<'takeOverSupervision'> =
  ({ store, clock }) =>
  async (request, call) => {
    const caller = authorizeCaller(call, isClinicalNotes);
    const forProviderId = readId(request.forProviderId, 'forProviderId');
    const actingProviderId = request.actingProviderId
      ? readId(request.actingProviderId, 'actingProviderId')
      : undefined;
    const since = request.since && timestampDate(request.since);
    await takeOver(store, caller, { id: randomUUID(), forProviderId, actingProviderId, since }, clock.now());
    return {};
  };
