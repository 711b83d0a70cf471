import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import { saveOwnChange } from '#src/access/own-provider.ts';
import type { Suspension } from '#src/domain/credentials/credential.ts';
import { appendDecision, findPublicity, saveSuspension } from '#src/store/credentials/credentials.ts';
import type { Store } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { refuseOwnRecord } from './decide-credential.ts';

type SuspensionChange = { readonly providerId: string; readonly suspension: Suspension; readonly reason: string };

/** Pauses, hides or reinstates a provider. Returns whether anything changed. */
export function changeSuspension(
  store: Store,
  staff: Person,
  { providerId, suspension, reason }: SuspensionChange,
  now: Date,
): Promise<boolean> {
  return store.as(staff).tx(async (tx) => {
    if (!(await lockProvider(tx, providerId))) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
    await refuseOwnRecord(tx, staff, providerId);
    const provider = await findPublicity(tx, providerId);
    if (!provider || provider.suspension === suspension) return false;
    await saveSuspension(tx, providerId, suspension);
    const action = suspension === '' ? 'REINSTATED' : suspension;
    await appendDecision(tx, providerId, { action, reason, decidedBy: staff.account, at: now, isQuiet: false });
    const detail = { decision: action };
    await appendAudit(tx, { actor: staff, action: 'provider.suspend', subject: providerId, detail });
    await saveOwnChange(tx, staff, providerId, provider.revision + 1n, 'provider.open_states');
    return true;
  });
}
