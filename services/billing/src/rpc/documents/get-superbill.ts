import { DomainError, notFound, type RefusalCode } from '@linden/platform/domain-error';
import { loadForDocument, renderDocument } from '#src/access/document-access.ts';
import type { DocumentContext, DocumentHandler } from '#src/context.ts';
import { buildSuperbill } from '#src/domain/documents/build-superbill.ts';
import type { SelfPaySession } from '#src/domain/self-pay/self-pay-session.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { sumPaidForSession } from '#src/store/payments/document-postings.ts';
import { findSelfPaySession } from '#src/store/self-pay/self-pay-sessions.ts';
import { nameProvider } from '#src/use-cases/self-pay/build-self-pay-content.ts';

export const getSuperbill: DocumentHandler<'getSuperbill'> =
  (context) =>
  async ({ patientId, appointmentId }, call) => {
    const { person, loaded } = await loadForDocument(
      context,
      call,
      { patientId, action: 'superbill.read' },
      async (tx) => {
        const key = { patientId, appointmentId };
        const session = isUuid(appointmentId) ? await findSelfPaySession(tx, context.envelope, key) : undefined;
        return session && { session, paidCents: await sumPaidForSession(tx, key) };
      },
    );
    if (!loaded) throw notFound('SESSION_NOT_FOUND', 'no such session without insurance');
    const { session, paidCents } = loaded;
    const { keptAt, content } = session;
    const { facts } = content;
    if (!keptAt || !facts) throw refuse('SESSION_NOT_KEPT', 'This session has no record yet.');
    const provider = await findCurrentProvider(context, session);
    if (provider.npi === '') throw refuse('PROVIDER_NPI_MISSING', 'The provider has not entered their NPI yet.');
    const billed = { ...session, content: { ...content, provider }, keptAt, facts, paidCents };
    return renderDocument(`superbill-${session.serviceDay}`, buildSuperbill(billed, person));
  };

/** A number that was missing at booking may be there by now. Of a provider who left Linden, what was known then stays. */
async function findCurrentProvider({ providers }: DocumentContext, { providerId, content }: SelfPaySession) {
  const current = await providers.findBilled(providerId);
  return current ? nameProvider(current, content) : content.provider;
}

function refuse(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message });
}
