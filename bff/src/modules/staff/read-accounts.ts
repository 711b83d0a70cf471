import { staffRoles } from '@linden/platform/caller/person';
import { callUpstream } from '#src/errors.ts';
import type { FoundAccount } from '#src/gen/resolvers.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { toFoundAccount } from './view.ts';

/** As many as identity reads in one call. */
const maxAccounts = 50;

/** Returns accounts by id, in one call. Without identity the list is shown without them. */
export async function readAccounts(
  wanted: readonly string[],
  { identity }: Pick<Upstreams, 'identity'>,
): Promise<ReadonlyMap<string, FoundAccount>> {
  const ids = [...new Set(wanted)].slice(0, maxAccounts);
  if (ids.length === 0) return new Map();
  try {
    const { accounts } = await callUpstream('identity', () => identity.findAccounts({ ids }));
    return new Map(accounts.map(toFoundAccount).map((account) => [account.account, account]));
  } catch {
    return new Map();
  }
}

/** Returns the names of the staff among these accounts. */
export async function readStaffNames(
  wanted: readonly string[],
  upstreams: Pick<Upstreams, 'identity'>,
): Promise<ReadonlyMap<string, string>> {
  const accounts = [...(await readAccounts(wanted, upstreams)).values()];
  const staff = accounts.filter(({ roles }) => roles.some((role) => staffRoles.some((each) => each === role)));
  return new Map(staff.map(({ account, name, email }) => [account, name || email]));
}
