import { create, toBinary } from '@bufbuild/protobuf';
import { appendEvent } from '@linden/platform/events/outbox';
import { ClientDischargedSchema } from '@linden/proto/clinical_notes/v1/client_discharged_pb';
import type { NoteHeader } from '#src/store/notes/notes.ts';
import type { NoteTx } from '#src/store/open-store.ts';

/** Tells readers of the event log that a provider signed the discharge of a patient. It has ids only. */
export async function announceDischarge(
  tx: NoteTx,
  { id, providerId, patientId, revision }: Pick<NoteHeader, 'id' | 'providerId' | 'patientId' | 'revision'>,
): Promise<void> {
  const event = create(ClientDischargedSchema, { noteId: id, providerId, patientId });
  await appendEvent(tx, {
    aggregateType: 'note',
    aggregateId: id,
    revision: BigInt(revision),
    type: ClientDischargedSchema.typeName,
    payload: toBinary(ClientDischargedSchema, event),
  });
}
