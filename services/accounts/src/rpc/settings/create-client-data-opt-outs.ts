import { appendAudit } from '@linden/platform/audit';
import { enumName } from '@linden/platform/enum-names';
import { DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import type { SettingsHandler } from '#src/context.ts';
import { refuseFaults } from '#src/domain/fault.ts';
import { isClient } from '#src/domain/policies.ts';
import { optOutFaults } from '#src/domain/settings-faults.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { toDataOptOut } from '#src/settings-to-proto.ts';
import { keepOptOuts, optOutsOf } from '#src/store/people/settings.ts';
import { ownClientUser } from './own-client-user.ts';

export const createClientDataOptOuts: SettingsHandler<'createClientDataOptOuts'> =
  ({ store }) =>
  async ({ optOuts }, call) => {
    const person = authorised(call, isClient);
    refuseFaults(optOutFaults(optOuts));
    const forbidden = optOuts.map((each) => enumName(DataUse, each));
    const rows = await store.as(person).tx(async (tx) => {
      const me = await ownClientUser(tx, person);
      const before = (await optOutsOf(tx, me.id)).map(({ optOut }) => optOut);
      await keepOptOuts(tx, me.id, forbidden);
      const after = await optOutsOf(tx, me.id);
      const held = after.map(({ optOut }) => optOut);
      // A repeated request changes nothing and is not audited.
      if (before.join() !== held.join()) {
        const detail = { opt_outs: held };
        await appendAudit(tx, { actor: person, action: 'client_user.opt_out', subject: me.id, detail });
      }
      return after;
    });
    return { dataOptOuts: rows.map(toDataOptOut) };
  };
