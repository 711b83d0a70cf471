import { DomainError, invalid } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { insuranceCardRule, uploadSeconds } from '#src/domain/files/upload-rules.ts';
import { findOwnCardUpload, savePromise } from '#src/store/files/insurance-cards.ts';
import { checkUploadBudget, reportReachedBudget } from '#src/use-cases/files/check-upload-budget.ts';
import { type CardSide, getUncheckedKey, uploadNotFound } from '#src/wire/card-upload.ts';

export const redeemInsuranceCardUpload: InsuranceCardHandler<'redeemInsuranceCardUpload'> =
  (context) => async (request, call) => {
    const { store, storage } = context;
    const person = authorizeCaller(call, isClient);
    const opening = store.as(person).tx(async (tx) => {
      const found = await findOwnCardUpload(tx, person.account, request.shortId);
      if (!found) throw uploadNotFound();
      const frontType = readType(request.frontContentType, 'frontContentType');
      const backType = readType(request.backContentType, 'backContentType');
      if (!(await savePromise(tx, found.id, { frontType, backType }))) throw uploadEnded();
      await checkUploadBudget(context, tx, person, 2);
      return { ...found, frontType, backType };
    });
    const upload = await opening.catch(reportReachedBudget(context));
    const createForm = (side: CardSide, contentType: string) =>
      storage.createUploadForm({
        key: getUncheckedKey(upload, side),
        contentType,
        maxBytes: insuranceCardRule.maxBytes,
        expiresInSeconds: uploadSeconds,
      });
    const [front, back] = await Promise.all([
      createForm('front', upload.frontType),
      createForm('back', upload.backType),
    ]);
    return {
      front: { url: front.url, fields: { ...front.fields } },
      back: { url: back.url, fields: { ...back.fields } },
      maxBytes: insuranceCardRule.maxBytes,
    };
  };

function readType(given: string, field: string): string {
  const type = insuranceCardRule.types.find((each) => each === (given || 'image/jpeg'));
  if (!type) throw invalid('TYPE_NOT_ALLOWED', 'files of this type cannot be uploaded here', field);
  return type;
}

function uploadEnded(): DomainError {
  return new DomainError({ code: 'UPLOAD_ENDED', kind: 'conflict', message: 'this card was uploaded already' });
}
