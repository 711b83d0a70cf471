import type { NetworkSize } from '#src/domain/sign-in/attempts.ts';

/** Where a request comes from, for budgets. */
export interface Requester {
  /** The network address, as one household sees it. */
  household: string;
  /** The networks around the address by their size, the smallest first. */
  networks: Readonly<Partial<Record<NetworkSize, string>>>;
  /** The id of a browser that has signed in to the named account before; `undefined` for every other browser. */
  browser: string | undefined;
}

/** A budget of one network. */
export interface NetworkTries {
  /** Names the budget in logs: `password-household`, `password-p56`. */
  scope: `${'password' | 'mail'}-${'household' | 'p56' | 'p48'}`;
  size: NetworkSize;
  who: string;
}

/** Lists the budgets that a request counts in, the smallest network first. */
export function listNetworkTries(kind: 'password' | 'mail', { networks }: Requester): NetworkTries[] {
  return sizes.flatMap((size) => {
    const who = networks[size];
    const part = size === 'p56' || size === 'p48' ? size : 'household';
    return who === undefined ? [] : [{ scope: `${kind}-${part}` as const, size, who }];
  });
}

const sizes = ['p64', 'p56', 'p48', 'v4'] as const;
