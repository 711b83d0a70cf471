import { baseConfig, listenAddress, privateJwk, readConfig, rpcTarget } from '@linden/platform/config';

/** The only reader of the environment. */
export function config() {
  return readConfig(
    baseConfig.extend({
      HTTP_LISTEN: listenAddress,
      ACCOUNTS_RPC: rpcTarget,
      BILLING_RPC: rpcTarget,
      SCHEDULING_RPC: rpcTarget,
      SEARCH_RPC: rpcTarget,
      CALLER_SIGNING_KEY: privateJwk,
    }),
  );
}
