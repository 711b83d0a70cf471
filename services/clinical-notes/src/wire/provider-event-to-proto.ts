import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ProviderEventSchema } from '@linden/proto/clinical_notes/v1/note_pb';
import type { ProviderEvent } from '#src/store/notes/provider-events.ts';

export function buildProviderEventProto(event: ProviderEvent): MessageInitShape<typeof ProviderEventSchema> {
  const { id, eventType, data, createdAt, updatedAt } = event;
  return {
    id,
    eventType,
    data: JSON.stringify(data),
    createdAt: timestampFromDate(createdAt),
    updatedAt: timestampFromDate(updatedAt),
  };
}
