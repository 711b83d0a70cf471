import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { deleteCardUpload, findOwnCardUpload } from '#src/store/files/insurance-cards.ts';
import { listKeys } from '#src/wire/card-upload.ts';

/** The row goes first: pictures without a row are never shown, and a repeated call has nothing left to do. */
export const deleteInsuranceCardUpload: InsuranceCardHandler<'deleteInsuranceCardUpload'> =
  ({ store, storage }) =>
  async ({ shortId }, call) => {
    const person = authorizeCaller(call, isClient);
    const deleted = await store.as(person).tx(async (tx) => {
      const found = await findOwnCardUpload(tx, person.account, shortId);
      if (!found) return undefined;
      await deleteCardUpload(tx, found.id);
      const detail = { coverage_id: found.coverageId };
      await appendAudit(tx, { actor: person, action: 'insurance_card.delete', subject: found.patientId, detail });
      return found;
    });
    if (deleted) await storage.deleteObjects(listKeys(deleted));
    return {};
  };
