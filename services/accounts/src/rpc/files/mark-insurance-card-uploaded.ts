import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { FileContext, InsuranceCardHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { buildInsuranceCardKey, insuranceCardRule } from '#src/domain/files/upload-rules.ts';
import type { CheckTurn } from '#src/ports/check-queue.ts';
import { type CardUploadRow, findOwnCardUpload, saveCard } from '#src/store/files/insurance-cards.ts';
import { type CheckedContent, checkDocument } from '#src/use-cases/files/check-content.ts';
import { type CardSide, getUncheckedKey, listKeys, toCardUpload, uploadNotFound } from '#src/wire/card-upload.ts';

/** The pictures are checked outside of a transaction. Of two calls at once, the first one to store its result wins. */
export const markInsuranceCardUploaded: InsuranceCardHandler<'markInsuranceCardUploaded'> =
  (context) => async (request, call) => {
    const person = authorizeCaller(call, isClient);
    const { store, storage, clock } = context;
    const found = await store.as(person).read((tx) => findOwnCardUpload(tx, person.account, request.shortId));
    if (!found) throw uploadNotFound();
    if (found.status !== 'WAITING') return { upload: toCardUpload(found) };
    const turn = { person: person.account, signal: call.signal };
    const frontSide = await checkSide(context, turn, found, 'front');
    if (!frontSide) {
      throw new DomainError({
        code: 'FILE_MISSING',
        kind: 'not_found',
        message: 'no file was uploaded',
        field: 'front',
      });
    }
    // Both are checked before one is stored, so that no picture is left without a row.
    const backSide = await checkSide(context, turn, found, 'back');
    const front = await storeSide(context, frontSide);
    const back = backSide && (await storeSide(context, backSide));
    const now = clock.now();
    const saved = await store.as(person).tx(async (tx) => {
      const sides = { frontStorageId: front, frontUploadedAt: now, backStorageId: back ?? '' };
      const result = await saveCard(tx, found, { ...sides, backUploadedAt: back ? now : null });
      if (result) {
        const detail = { coverage_id: found.coverageId };
        await appendAudit(tx, { actor: person, action: 'insurance_card.upload', subject: found.patientId, detail });
      }
      return result;
    });
    if (!saved) {
      await storage.deleteObjects([front, back].flatMap((id) => (id ? [buildInsuranceCardKey(id)] : [])));
      const ended = await store.as(person).read((tx) => findOwnCardUpload(tx, person.account, request.shortId));
      if (!ended) throw uploadNotFound();
      return { upload: toCardUpload(ended) };
    }
    const { upload, replaced } = saved;
    await storage.deleteObjects([
      getUncheckedKey(upload, 'front'),
      getUncheckedKey(upload, 'back'),
      ...(replaced ? listKeys(replaced) : []),
    ]);
    return { upload: toCardUpload(upload) };
  };

/** Stores a checked side under a new random key. @returns its id */
async function storeSide(
  { storage, newPublicId }: FileContext,
  { content, contentType }: CheckedContent,
): Promise<string> {
  const id = newPublicId();
  await storage.putObject(buildInsuranceCardKey(id), content, contentType);
  return id;
}

/** Checks one side. @returns `undefined` when nothing was uploaded */
async function checkSide(
  { storage, scanner, runCheck, reportUpload }: FileContext,
  turn: Omit<CheckTurn, 'upload'>,
  upload: CardUploadRow,
  side: CardSide,
): Promise<CheckedContent | undefined> {
  const key = getUncheckedKey(upload, side);
  try {
    return await runCheck({ ...turn, upload: key }, async () => {
      const bytes = await storage.getObject(key, insuranceCardRule.maxBytes);
      if (!bytes) return undefined;
      await scanner.scan(bytes);
      return checkDocument(bytes, side === 'front' ? upload.frontType : upload.backType);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === 'invalid' || error.kind === 'exhausted') reportUpload(error.code);
    const { code, kind, message } = error;
    const atSide = new DomainError({ code, kind, message, field: side, cause: error });
    if (code === 'SCANNER_UNAVAILABLE') throw atSide;
    if (kind !== 'invalid') throw error;
    await storage.deleteObjects([key]);
    throw atSide;
  }
}
