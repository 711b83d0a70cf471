import { DomainError, notFound } from '@linden/platform/domain-error';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { loadForDocument, renderDocument } from '#src/access/document-access.ts';
import type { DocumentHandler } from '#src/context.ts';
import { buildReceipt } from '#src/domain/documents/build-receipt.ts';
import { documentZone } from '#src/domain/documents/document-words.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadPaidPayment } from '#src/store/payments/document-postings.ts';

export const getReceipt: DocumentHandler<'getReceipt'> =
  (context) =>
  async ({ patientId, paymentId }, call) => {
    const { person, loaded } = await loadForDocument(
      context,
      call,
      { patientId, action: 'receipt.read' },
      async (tx) => (isUuid(paymentId) ? loadPaidPayment(tx, { patientId, paymentId }) : undefined),
    );
    if (!loaded) throw notFound('PAYMENT_NOT_FOUND', 'no such payment');
    if (loaded.movements.length === 0)
      throw new DomainError({ code: 'PAYMENT_NOT_PAID', kind: 'conflict', message: 'This payment was not paid.' });
    const names = await context.providers.findNames([loaded.providerId]);
    const content = buildReceipt(loaded, person, names.get(loaded.providerId));
    return renderDocument(`receipt-${getLocalDay(content.madeAt.getTime(), documentZone)}`, content);
  };
