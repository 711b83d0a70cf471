import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { isStaffForInsuranceCards } from '#src/domain/access/policies.ts';
import { listRecentCards } from '#src/store/files/insurance-cards.ts';
import { toCardUpload } from '#src/wire/card-upload.ts';

/** Shows which patients sent cards, and no picture: a link to one is audited for its patient. */
export const listRecentInsuranceCards: InsuranceCardHandler<'listRecentInsuranceCards'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const person = authorizeCallerNow(call, isStaffForInsuranceCards, clock.now());
    const uploads = await store.as(person).tx(async (tx) => {
      await appendAudit(tx, { actor: person, action: 'insurance_card.queue' });
      return listRecentCards(tx);
    });
    return { uploads: uploads.map(toCardUpload) };
  };
