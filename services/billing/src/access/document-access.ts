import type { HandlerContext } from '@connectrpc/connect';
import type { DocumentContent } from '@linden/documents/document';
import { renderPdf } from '@linden/documents/render-pdf';
import { appendAudit } from '@linden/platform/audit/audit';
import type { DocumentContext } from '#src/context.ts';
import { mayChangeCoverages } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { authorizePatients, createPatientNotFoundError } from './coverage-access.ts';

/** What a document is made of: the person, and what was loaded about them. */
interface Loaded<T> {
  readonly person: InsuredMember['identity'];
  readonly loaded: T;
}

/**
 * Loads the data of a document about one patient. A read by a caller who does not act for the patient is audited.
 * @throws DomainError STEP_UP_REQUIRED, NOT_ALLOWED, PATIENT_NOT_FOUND
 */
export async function loadForDocument<T>(
  context: DocumentContext,
  call: HandlerContext,
  { patientId, action }: { patientId: string; action: string },
  load: (tx: CoverageTx) => Promise<T>,
): Promise<Loaded<T>> {
  const access = await authorizePatients(context, call, isUuid(patientId) ? [patientId] : [], mayChangeCoverages);
  if (access.patientIds.length === 0) throw createPatientNotFoundError();
  const loaded = await access.store.tx(async (tx) => {
    if (access.isOutsider) await appendAudit(tx, { actor: access.caller, action, subject: patientId });
    return load(tx);
  });
  const member = await context.people.findMember(patientId);
  if (!member) throw createPatientNotFoundError();
  return { person: member.identity, loaded };
}

/** @param name of the file, without names and health data */
export async function renderDocument(name: string, content: DocumentContent) {
  return { document: { fileName: `linden-${name}.pdf`, content: await renderPdf(content) } };
}
