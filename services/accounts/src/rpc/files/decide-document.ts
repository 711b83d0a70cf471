import { appendAudit } from '@linden/platform/audit/audit';
import { denied, invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { FileHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { conflict } from '#src/domain/fault.ts';
import { findFile, saveDecision } from '#src/store/files/provider-files.ts';
import { findProviderId } from '#src/store/people/client-users.ts';
import { fileNotFound, readFileId } from '#src/wire/read-file-id.ts';
import { toFile } from '#src/wire/to-file.ts';

const reasonLength = { least: 10, most: 500 };

/** Of two decisions at once, the first one wins. */
export const decideDocument: FileHandler<'decideDocument'> =
  ({ store, clock }) =>
  async ({ fileId, approved, reason: given }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const id = readFileId(fileId);
    const reason = approved ? '' : readReason(given);
    const file = await store.as(staff).tx(async (tx) => {
      const waiting = await findFile(tx, id);
      if (waiting?.status !== 'CHECKED' || waiting.kind === 'PHOTO') throw fileNotFound();
      if (waiting.providerId === (await findProviderId(tx, staff.account)))
        throw denied('OWN_DOCUMENT', 'a colleague decides on your own document');
      const decision = approved ? 'APPROVED' : 'REFUSED';
      const decided = await saveDecision(tx, id, { decision, reason, decidedBy: staff.account, at: clock.now() });
      if (!decided) throw conflict('DOCUMENT_DECIDED', 'a colleague has decided on this document');
      const detail = { decision, provider: waiting.providerId };
      await appendAudit(tx, { actor: staff, action: 'provider_file.decide', subject: id, detail });
      return decided;
    });
    return { file: toFile(file) };
  };

function readReason(given: string): string {
  const reason = given.trim();
  const fits = reason.length >= reasonLength.least && reason.length <= reasonLength.most && !reason.includes('\0');
  if (!fits) throw invalid('REQUIRED', 'between 10 and 500 characters', 'reason');
  return reason;
}
