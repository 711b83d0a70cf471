import { randomUUID } from 'node:crypto';
import { Factor_Kind, PhoneOptIn } from '@linden/proto/identity/v1/factor_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { Clients } from './cast.ts';

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Second steps of another account, and accounts with and without one. */
export async function castFactors(clients: Clients, otherClient: string) {
  const phoned = await clients.newAccount('client', { phone: '+14155550123' });
  const another = clients.as(FactorService, 'identity', 'client', otherClient);
  const { factor: pending } = await another.addAuthenticator({});
  const owner = clients.as(FactorService, 'identity', 'client', phoned);
  const phoneOfAnother = async () =>
    (await owner.listFactors({})).factors.find(
      ({ kind, phoneOptIn }) => kind === Factor_Kind.SMS && phoneOptIn === PhoneOptIn.OPTED_IN,
    );
  const requester = await clients.newAccount('support');
  return {
    pendingOfAnother: pending?.id ?? '',
    phoneOfAnother: (await phoneOfAnother())?.id ?? '',
    /** Whether the phone is still enrolled and receives codes. */
    isPhoneThere: async () => (await phoneOfAnother()) !== undefined,
    fresh: (name: string, enrolled: boolean) => clients.newAccount(name, enrolled ? { totpSecret } : {}),
    /** A pending reset of a separate account. */
    async openReset(requestedBy = requester, as: 'support' | 'ops' = 'support'): Promise<string> {
      const staff = clients.as(FactorService, 'identity', `${as} (two steps)`, requestedBy);
      const accountId = await clients.newAccount('client');
      const { reset } = await staff.requestFactorReset({ accountId, reason: 'lost the telephone' });
      return reset?.id ?? randomUUID();
    },
  };
}
