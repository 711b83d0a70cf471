import { randomUUID } from 'node:crypto';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { privateJwk } from '@linden/platform/config/config';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { Role } from '@linden/proto/identity/v1/account_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { generateKeyPair } from 'oauth4webapi';
import type { BenchWorld } from '../search/bench-world.ts';
import type { Member } from './signing-in.ts';

export const membersPassword = 'a slow train to the sea';

const maxConcurrent = 4;

/** Creates client accounts as an operator. */
export async function putMembers(world: BenchWorld, count: number): Promise<Member[]> {
  const { operator } = world.around.secrets.callers;
  const signer = createCallerSigner(privateJwk.parse(JSON.stringify(operator.private)), 'operator');
  const callerToken = (audience: string) => signer.token({ kind: 'operator', name: 'bench' }, audience);
  const identity = createRpcClient(AccountService, { target: world.at('identity'), callerToken, timeoutMs: 20_000 });
  const members: Member[] = [];
  const put = async (number: number) => {
    const id = randomUUID();
    const email = `bench.${number}@linden.example`;
    const account = { id, email, emailVerified: true, givenName: 'Bench', familyName: 'Client', roles: [Role.CLIENT] };
    await identity.putAccount({ account, password: membersPassword });
    const keys = await generateKeyPair('ES256');
    members.push({ email, keys, address: `10.77.${Math.floor(number / 250)}.${(number % 250) + 1}` });
  };
  try {
    let next = 0;
    const worker = async () => {
      while (next < count) await put(next++);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, worker));
  } finally {
    identity.close();
  }
  return members;
}
