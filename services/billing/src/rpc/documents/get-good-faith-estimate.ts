import { notFound } from '@linden/platform/domain-error';
import { loadForDocument, renderDocument } from '#src/access/document-access.ts';
import type { DocumentHandler } from '#src/context.ts';
import { buildEstimateDocument } from '#src/domain/documents/build-estimate-document.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findSelfPaySession } from '#src/store/self-pay/self-pay-sessions.ts';

export const getGoodFaithEstimate: DocumentHandler<'getGoodFaithEstimate'> =
  (context) =>
  async ({ patientId, appointmentId }, call) => {
    const { person, loaded } = await loadForDocument(
      context,
      call,
      { patientId, action: 'estimate.read' },
      async (tx) =>
        isUuid(appointmentId) ? findSelfPaySession(tx, context.envelope, { patientId, appointmentId }) : undefined,
    );
    if (!loaded) throw notFound('SESSION_NOT_FOUND', 'no such session without insurance');
    const content = buildEstimateDocument(loaded, person);
    return renderDocument(`estimate-${loaded.content.madeDay}`, content);
  };
