import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InvitationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findStaffProviders } from '#src/store/invitations/invitations.ts';
import { toStaffProvider } from '#src/wire/to-staff-provider.ts';

export const findProviders: InvitationHandler<'findProviders'> =
  ({ store, clock }) =>
  async ({ query, providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const asked = query.trim();
    if (asked && (asked.length < 2 || asked.length > 100))
      throw invalid('OUT_OF_RANGE', 'between 2 and 100 characters', 'query');
    if (asked.includes('\0')) throw invalid('INVALID_FORMAT', 'must be text', 'query');
    if (providerId && !isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const rows = await store.as(staff).read((tx) => findStaffProviders(tx, { query: asked, providerId }));
    return { providers: rows.map(toStaffProvider) };
  };
