import type { HandlerContext } from '@connectrpc/connect';
import { authorizePlanReader } from '#src/access/consent-access.ts';
import type { Context, Handler } from '#src/context.ts';
import { buildRecordDocument, nameRecordFile } from '#src/use-cases/notes/build-record-document.ts';
import { createClosedRecordError, loadRecord } from '#src/use-cases/notes/load-record.ts';
import { renderRecordFile } from '#src/use-cases/notes/render-note-file.ts';
import { readId } from '#src/wire/request-fields.ts';

/** What the client takes with them. Who may read a plan may read the notes, from the same age on. */
export const getClientRecord: Handler<'getClientRecord'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { caller } = await authorizeRecord(context, call, patientId);
  const record = await loadRecord(context, caller, patientId);
  const content = await renderRecordFile(buildRecordDocument(record));
  return { document: { content, fileName: nameRecordFile(record) } };
};

async function authorizeRecord(context: Context, call: HandlerContext, patientId: string) {
  const access = await authorizePlanReader(context, call, patientId);
  if (!access.mayRead) throw createClosedRecordError();
  return access;
}
