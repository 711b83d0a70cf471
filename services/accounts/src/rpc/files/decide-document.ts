import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { FileHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { conflict } from '#src/domain/fault.ts';
import { findFile, saveDecision } from '#src/store/files/provider-files.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { decideCredential, readReason } from '#src/use-cases/credentials/decide-credential.ts';
import { fileNotFound, readFileId } from '#src/wire/read-file-id.ts';
import { toFile } from '#src/wire/to-file.ts';

/** Of two decisions at once, the first one wins. It decides on the license or insurance that the document proves. */
export const decideDocument: FileHandler<'decideDocument'> =
  ({ store, clock, wakeConsumers }) =>
  async ({ fileId, approved, reason: given, expiresOn }, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayAdmitProviders, now);
    const id = readFileId(fileId);
    const reason = approved ? '' : readReason(given);
    const file = await store.as(staff).tx(async (tx) => {
      const waiting = await findFile(tx, id);
      if (waiting?.status !== 'CHECKED' || waiting.kind === 'PHOTO') throw fileNotFound();
      const { providerId, usState } = waiting;
      await lockProvider(tx, providerId);
      const decision = approved ? 'APPROVED' : 'REFUSED';
      const decided = await saveDecision(tx, id, { decision, reason, decidedBy: staff.account, at: now });
      if (!decided) throw conflict('DOCUMENT_DECIDED', 'a colleague has decided on this document');
      const kind = waiting.kind === 'LICENSE' ? 'LICENSE' : 'LIABILITY_INSURANCE';
      const credential = { kind, usState } as const;
      await decideCredential(tx, staff, { providerId, credential, isApproved: approved, expiresOn, reason }, now);
      const detail = { decision, provider: providerId };
      await appendAudit(tx, { actor: staff, action: 'provider_file.decide', subject: id, detail });
      return decided;
    });
    void wakeConsumers();
    return { file: toFile(file) };
  };
