import { appendAudit } from '@linden/platform/audit/audit';
import type { InsuranceCardHandler } from '#src/context.ts';
import { isStaffForInsuranceCards } from '#src/domain/policies.ts';
import { authorizeCallerNow } from '#src/rpc/people/authorize.ts';
import { listRecentCards } from '#src/store/insurance-cards.ts';
import { toCardUpload } from './card-upload.ts';

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
