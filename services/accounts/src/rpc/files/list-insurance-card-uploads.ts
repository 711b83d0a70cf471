import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { maySeeAllInsuranceCards, maySeeInsuranceCards } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { actsFor, listCardUploads } from '#src/store/files/insurance-cards.ts';
import { toCardUpload } from '#src/wire/card-upload.ts';

export const listInsuranceCardUploads: InsuranceCardHandler<'listInsuranceCardUploads'> =
  ({ store, clock }) =>
  async ({ patientId }, call) => {
    const person = authorizeCallerNow(call, maySeeInsuranceCards, clock.now());
    if (!isUuid(patientId)) throw invalid('INVALID_ID', 'must be an id', 'patientId');
    const uploads = await store.as(person).tx(async (tx) => {
      const isOwn = await actsFor(tx, person.account, patientId);
      if (!isOwn && !maySeeAllInsuranceCards(person, clock.now())) return [];
      if (!isOwn) await appendAudit(tx, { actor: person, action: 'insurance_card.list', subject: patientId });
      return listCardUploads(tx, patientId);
    });
    return { uploads: uploads.map(toCardUpload) };
  };
