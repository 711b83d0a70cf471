import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { InsuranceCardSide } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { maySeeAllInsuranceCards, maySeeInsuranceCards } from '#src/domain/access/policies.ts';
import { buildInsuranceCardKey, linkSeconds } from '#src/domain/files/upload-rules.ts';
import { findCardUpload, findOwnCardUpload } from '#src/store/files/insurance-cards.ts';
import { uploadNotFound } from '#src/wire/card-upload.ts';

export const createInsuranceCardLink: InsuranceCardHandler<'createInsuranceCardLink'> =
  ({ store, storage, clock }) =>
  async ({ shortId, side }, call) => {
    const person = authorizeCallerNow(call, maySeeInsuranceCards, clock.now());
    const name = getEnumName(InsuranceCardSide, side);
    if (!name) throw invalid('REQUIRED', 'the side of the card is required', 'side');
    const storageId = await store.as(person).tx(async (tx) => {
      const found = maySeeAllInsuranceCards(person, clock.now())
        ? await findCardUpload(tx, shortId)
        : await findOwnCardUpload(tx, person.account, shortId);
      const id = name === 'FRONT' ? found?.frontStorageId : found?.backStorageId;
      if (!found || !id) throw uploadNotFound();
      const detail = { coverage_id: found.coverageId };
      await appendAudit(tx, { actor: person, action: 'insurance_card.read', subject: found.patientId, detail });
      return id;
    });
    const url = await storage.createReadLink({
      key: buildInsuranceCardKey(storageId),
      contentType: 'image/jpeg',
      fileName: `insurance-card-${name.toLowerCase()}.jpg`,
      expiresInSeconds: linkSeconds,
    });
    return { url };
  };
