import { checkOwnMachine } from './load-options.ts';
import { type Finished, runK6 } from './run-k6.ts';

/** Targets of the abuse: processes started with small limits, and disposable accounts. */
export interface AbuseTargets {
  /** Origins of the BFF and the issuer, as a proxy on this machine reaches them. */
  api: string;
  issuer: string;
  /** Origin of the portal that the issuer knows; it gets no requests. */
  portal: string;
  /** Requests per minute that each of the two allows one address. */
  perMinute: number;
  /** The account whose password is guessed, and another account. */
  known: string;
  neighbor: string;
  /** Password of both. */
  password: string;
}

const query = '{ pagedMarketplaceProviders(first: 5, values: { state: "CA" }) { edges { node { id name } } } }';

/** Sends floods and guesses for some seconds. @throws {Fault} when a target is another machine */
export async function runAbuse({
  api,
  issuer,
  portal,
  perMinute,
  known,
  neighbor,
  password,
}: AbuseTargets): Promise<Finished> {
  return runK6('abuse.ts', {
    API: checkOwnMachine(api),
    ISSUER: checkOwnMachine(issuer),
    PORTAL: portal,
    SEARCH: JSON.stringify({ query }),
    PER_MINUTE: perMinute,
    KNOWN: known,
    UNKNOWN: `unknown.${known}`,
    NEIGHBOR: neighbor,
    PASSWORD: password,
  });
}
