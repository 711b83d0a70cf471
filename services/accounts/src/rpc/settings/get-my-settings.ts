import type { SettingsHandler } from '#src/context.ts';
import { isClient } from '#src/domain/policies.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { toCarePreferences, toDataOptOut } from '#src/settings-to-proto.ts';
import { clientUserOf } from '#src/store/people/client-users.ts';
import { optOutsOf, settingsOf } from '#src/store/people/settings.ts';

/** Returns empty settings before the first visit. */
export const getMySettings: SettingsHandler<'getMySettings'> =
  ({ store }) =>
  async (_request, call) => {
    const person = authorised(call, isClient);
    return store.as(person).read(async (tx) => {
      const me = await clientUserOf(tx, person.account);
      const chosen = me && (await settingsOf(tx, me.id));
      const optOuts = me ? await optOutsOf(tx, me.id) : [];
      return { carePreferences: toCarePreferences(chosen), dataOptOuts: optOuts.map(toDataOptOut) };
    });
  };
