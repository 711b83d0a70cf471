import { timestampDate } from '@bufbuild/protobuf/wkt';
import { CosignState, type Note } from '@linden/proto/clinical_notes/v1/note_pb';
import type { Context } from '#src/context.ts';
import type { Supervision } from '#src/ports/people.ts';

/** Returns the note with whether it waits for a supervisor, by what accounts says now. A co-signed one stays so. */
export async function addCosignState(context: Pick<Context, 'people'>, note: Note): Promise<Note> {
  if (!note.signedAt || note.cosignState === CosignState.COSIGNED) return note;
  const { supervision } = await context.people.findRelations(note.providerId);
  note.cosignState = decideCosignState(note, supervision);
  return note;
}

export function decideCosignState(
  { signedAt, cosignState }: Pick<Note, 'signedAt' | 'cosignState'>,
  supervision: Supervision | undefined,
): CosignState {
  if (cosignState === CosignState.COSIGNED) return cosignState;
  if (!signedAt || !supervision || timestampDate(signedAt) < supervision.since) return CosignState.UNSPECIFIED;
  return cosignState === CosignState.RETURNED ? cosignState : CosignState.WAITING;
}
