import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { lockProvider } from '#src/store/providers/providers.ts';

export const skipCalendar: Handler<'skipCalendar'> =
  ({ store, wakeConsumers }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const provider = await store.as(person).tx(async (tx) => {
      const id = await loadOwnProviderId(tx, person);
      await lockProvider(tx, id);
      const current = await loadOwnProvider(tx, id);
      if (current.calendarChoice === 'SKIPPED') return current;
      await tx.provider.update({ where: { id }, data: { calendarChoice: 'SKIPPED' } });
      await saveOwnChange(tx, person, id, current.revision + 1n);
      return loadOwnProvider(tx, id);
    });
    void wakeConsumers();
    return { provider };
  };
