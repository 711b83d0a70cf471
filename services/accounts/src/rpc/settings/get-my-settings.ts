import { authorizeCaller } from '#src/access/authorize.ts';
import type { SettingsHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { findSettings, listOptOuts } from '#src/store/settings/settings.ts';
import { toCarePreferences, toDataOptOut } from '#src/wire/settings-to-proto.ts';

/** Returns empty settings before the first visit. */
export const getMySettings: SettingsHandler<'getMySettings'> =
  ({ store }) =>
  async (_request, call) => {
    const person = authorizeCaller(call, isClient);
    return store.as(person).read(async (tx) => {
      const me = await findClientUser(tx, person.account);
      const chosen = me && (await findSettings(tx, me.id));
      const optOuts = me ? await listOptOuts(tx, me.id) : [];
      return { carePreferences: toCarePreferences(chosen), dataOptOuts: optOuts.map(toDataOptOut) };
    });
  };
