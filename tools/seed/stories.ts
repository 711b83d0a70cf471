import { createCallerSigner } from '@linden/platform/caller';
import { privateJwk, readConfig, rpcTarget } from '@linden/platform/config';
import { createRpcClient } from '@linden/platform/rpc-client';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { z } from 'zod';
import { stories } from './stories/people.ts';
import { tell } from './stories/tell.ts';

/** `node seed/stories.ts`: puts the named people into a running world. */
const env = readConfig(
  z.object({ ACCOUNTS_RPC: rpcTarget, SCHEDULING_RPC: rpcTarget, CALLER_SIGNING_KEY: privateJwk }),
);
const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'operator');
const options = (target: string) => ({
  target,
  callerToken: () => signer.token({ kind: 'operator', name: 'seed' }),
  timeoutMs: 10_000,
});
const owners = {
  accounts: createRpcClient(ProviderService, options(env.ACCOUNTS_RPC)),
  scheduling: createRpcClient(SchedulingService, options(env.SCHEDULING_RPC)),
};
try {
  for (const story of stories) console.log(`${story.name}: ${await tell(owners, story)}`);
} finally {
  owners.accounts.close();
  owners.scheduling.close();
}
