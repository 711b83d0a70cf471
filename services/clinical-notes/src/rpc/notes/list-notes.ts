import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeReader } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { listNotes as list, type NoteHeader, type NotePage } from '#src/store/notes/notes.ts';
import { listSummaries } from '#src/store/notes/summaries.ts';
import { buildHeaderProto } from '#src/wire/note-to-proto.ts';
import { readId, readOptionalId, readStatus } from '#src/wire/request-fields.ts';

const longestPage = 100;

export const listNotes: Handler<'listNotes'> = (context) => async (request, call) => {
  const patientId = readOptionalId(request.patientId, 'patientId');
  const { caller, store, isAuthor } = await authorizeReader(context, call, patientId);
  const { limit } = request;
  if (limit < 1 || limit > longestPage) throw invalid('OUT_OF_RANGE', `must be 1 to ${longestPage}`, 'limit');
  const page = { patientId, limit, status: readStatus(request.status), after: readPageToken(request.pageToken) };
  const found = await store.tx(async (tx) => {
    if (!isAuthor)
      await appendAudit(tx, { actor: caller, action: 'note.list', ...(patientId && { subject: patientId }) });
    const headers = await list(tx, { ...page, limit: limit + 1 });
    // A summary is part of the note: others read it there, and that read is audited.
    const ids = isAuthor ? headers.map(({ id }) => id) : [];
    return { headers, summaries: await listSummaries(tx, context.envelope, ids) };
  });
  const notes = found.headers.slice(0, limit);
  const last = found.headers.length > limit ? notes.at(-1) : undefined;
  return {
    notes: notes.map((note) => buildHeaderProto(note, found.summaries.get(note.id))),
    nextPageToken: last ? writePageToken(last) : '',
  };
};

function writePageToken({ updatedAt, id }: NoteHeader): string {
  return Buffer.from(`${updatedAt.toISOString()}/${id}`).toString('base64url');
}

function readPageToken(token: string): NotePage['after'] {
  if (token === '') return undefined;
  const [time = '', id = ''] = Buffer.from(token, 'base64url').toString().split('/');
  const updatedAt = new Date(time);
  if (Number.isNaN(updatedAt.getTime())) throw invalid('INVALID_PAGE_TOKEN', 'invalid page token', 'pageToken');
  return { updatedAt, id: readId(id, 'pageToken') };
}
