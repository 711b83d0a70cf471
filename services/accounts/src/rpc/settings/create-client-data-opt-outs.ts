import { appendAudit } from '@linden/platform/audit/audit';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import { loadOwnClientUser } from '#src/access/own-client-user.ts';
import type { SettingsHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { optOutFaults } from '#src/domain/settings/settings-faults.ts';
import { listOptOuts, saveOptOuts } from '#src/store/settings/settings.ts';
import { toDataOptOut } from '#src/wire/settings-to-proto.ts';

export const createClientDataOptOuts: SettingsHandler<'createClientDataOptOuts'> =
  ({ store }) =>
  async ({ optOuts }, call) => {
    const person = authorizeCaller(call, isClient);
    throwFirstFault(optOutFaults(optOuts));
    const forbidden = optOuts.map((each) => getEnumName(DataUse, each));
    const rows = await store.as(person).tx(async (tx) => {
      const me = await loadOwnClientUser(tx, person);
      const before = (await listOptOuts(tx, me.id)).map(({ optOut }) => optOut);
      await saveOptOuts(tx, me.id, forbidden);
      const after = await listOptOuts(tx, me.id);
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
