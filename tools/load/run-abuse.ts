import { ownMachine } from './order.ts';
import { type Finished, runK6 } from './run-k6.ts';

/** Who is abused: processes that were started with small limits, and accounts that nobody needs. */
export interface Abused {
  /** Origins of the BFF and of the issuer, as a proxy on this machine reaches them. */
  api: string;
  issuer: string;
  /** Origin of the portal that the issuer knows; nothing is asked of it. */
  portal: string;
  /** Requests that each of the two lets one address make in a minute. */
  perMinute: number;
  /** Somebody whose password is guessed, and somebody else. */
  known: string;
  neighbour: string;
  /** Of both. */
  password: string;
}

const query = '{ pagedMarketplaceProviders(first: 5, values: { state: "CA" }) { edges { node { id name } } } }';

/** Plays floods and guesses, for some seconds. @throws {Fault} when they would leave this machine */
export async function runAbuse({
  api,
  issuer,
  portal,
  perMinute,
  known,
  neighbour,
  password,
}: Abused): Promise<Finished> {
  return runK6('abuse.ts', {
    API: ownMachine(api),
    ISSUER: ownMachine(issuer),
    PORTAL: portal,
    SEARCH: JSON.stringify({ query }),
    PER_MINUTE: perMinute,
    KNOWN: known,
    UNKNOWN: `nobody.${known}`,
    NEIGHBOUR: neighbour,
    PASSWORD: password,
  });
}
