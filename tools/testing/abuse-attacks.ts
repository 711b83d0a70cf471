/** An attack from the list of abuse classes, what must hold under it, and the test that replays it. */
export interface AbuseAttack {
  attack: string;
  mustHold: string;
  file: string;
  /** The whole title, or its beginning. */
  test: string;
}

const caps = 'services/scheduling/tests/visitor-caps.int.test.ts';
const lockOut = 'services/identity/tests/lock-out.int.test.ts';
const links = 'services/identity/tests/links.int.test.ts';
const sessions = 'services/identity/tests/sessions.int.test.ts';
const codes = 'services/messaging/tests/booking-codes.int.test.ts';
const vendorCalendars = 'services/scheduling/tests/vendor-calendars.int.test.ts';
const callers = 'packages/platform/tests/rpc.int.test.ts';
const connections = 'packages/platform/tests/rpc-tls.int.test.ts';

/** What `npm run test:abuse` replays, on servers of this machine and with simulated clocks. */
export const abuseAttacks: readonly AbuseAttack[] = [
  {
    attack: 'visitors of 25 /64 networks of one /48 book at once, then one after the other',
    mustHold: '3 bookings of one provider, 8 of several; past that only a mailed code is asked for',
    file: caps,
    test: '25 /64 networks of one /48 get 3 bookings of one provider, and 8 of several providers',
  },
  {
    attack: '50 visitors behind one shared IPv4 address book',
    mustHold: 'all of them can',
    file: caps,
    test: '50 visitors behind one IPv4 address all book',
  },
  {
    attack: 'browsers that are thrown away hold times of one provider',
    mustHold: 'three times are held at most',
    file: caps,
    test: 'throw-away browsers hold three times of one provider at most',
  },
  {
    attack: 'the same while Redis is away',
    mustHold: 'the caps hold, because Postgres counts them',
    file: caps,
    test: 'caps hold in a process whose Redis is away',
  },
  {
    attack: '20 bookings name the address of an uninvolved person',
    mustHold: 'three letters leave',
    file: caps,
    test: '20 bookings with the address of an uninvolved person cause three letters',
  },
  {
    attack: '20 codes for one recipient are asked for in parallel',
    mustHold: 'three are sent',
    file: codes,
    test: '20 codes in parallel send three',
  },
  {
    attack: '17 posts within a second guess a password and ask for mails',
    mustHold: 'the owner signs in from a new browser, and gets a letter to reset the password',
    file: lockOut,
    test: 'lets the owner in, and mails a reset, while 17 posts within a second guess and ask for mails',
  },
  {
    attack: 'ten wrong passwords a minute for an hour',
    mustHold: 'the owner signs in from known and new browsers, the attacker does not with the right password',
    file: lockOut,
    test: 'lets the owner in during an hour with ten wrong passwords a minute',
  },
  {
    attack: 'strangers use up every budget of letters',
    mustHold: 'a letter to reset the password is in reserve, and each purpose has its own budget',
    file: lockOut,
    test: 'has a letter to reset the password in reserve when strangers have used up every budget',
  },
  {
    attack: 'many sign-in links are asked for',
    mustHold: 'letters to reset the password still leave',
    file: lockOut,
    test: 'letters of one purpose use up no letters of another, also for one household',
  },
  {
    attack: 'a stranger signs up over an unconfirmed sign-up',
    mustHold: 'the first letter keeps its password and name',
    file: links,
    test: 'keeps password and name of the first letter when a stranger signs up over it, also in the middle of the confirmation',
  },
  {
    attack: 'a stranger signs up first with the address of another person',
    mustHold: 'the owner’s own letter decides password and name',
    file: links,
    test: 'takes password and name of the letter that is confirmed, not of the first one',
  },
  {
    attack: 'a call between services has a forged, foreign or expired caller token, or one for another service',
    mustHold: 'it is refused, with one log line',
    file: callers,
    test: 'rejects %s, and says so in one line',
  },
  {
    attack: 'a caller token is presented on the connection of another service, or without a certificate',
    mustHold: 'it is refused',
    file: connections,
    test: 'refuses a token on the connection of another service than the one it was given to',
  },
  {
    attack: 'an access token is forged, foreign, changed or without proof of its key',
    mustHold: 'it is refused before any service is called',
    file: 'bff/src/auth/authenticate.test.ts',
    test: '%s is refused as %s',
  },
  {
    attack: 'tokens of other hosts are used after sign-out',
    mustHold: 'their session has ended',
    file: sessions,
    test: 'signing out on one host ends the tokens of every other host',
  },
  {
    attack: 'an idle session of a provider is used again',
    mustHold: 'it has ended, with its tokens',
    file: sessions,
    test: 'ends a provider’s session that was not used for its idle limit, with its tokens; a client’s has none',
  },
  {
    attack: 'a page whose name leads to this machine reads the inbox',
    mustHold: 'the inbox answers 421, and nothing is deleted',
    file: 'tools/inbox/create-inbox.test.ts',
    test: 'tells a page of the host "%s" nothing, although its name leads to this machine',
  },
  {
    attack: 'a page whose name leads to this machine reads the index',
    mustHold: 'OpenSearch answers 421',
    file: 'packages/platform/tests/opensearch.int.test.ts',
    test: 'answers a page of the host %s with %d, because its name may lead to this machine',
  },
  {
    attack: 'a calendar server that a provider typed redirects into the private network, or never stops answering',
    mustHold: 'nothing private is connected to, 10 MB are read at most, and the provider sees why',
    file: 'services/scheduling/tests/external-calendars.int.test.ts',
    test: 'that answers with %s is not read, and the reason is shown',
  },
  {
    attack: 'another provider, or another browser, finishes a sign-in at a vendor of calendars',
    mustHold: 'it is refused and counted',
    file: vendorCalendars,
    test: 'only the provider and the browser that started a sign-in finish it',
  },
  {
    attack: 'forged announcements that a calendar changed',
    mustHold: 'they are refused and counted, and nothing is read',
    file: vendorCalendars,
    test: 'a message of an unknown channel, or with another secret, is refused and counted',
  },
  {
    attack: 'all of the above, seen by an operator',
    mustHold: 'the log alone names classes and counts, without names or addresses',
    file: 'services/identity/tests/abuse.int.test.ts',
    test: 'an operator reads from the log alone what an attack was: classes and counts, no names or addresses',
  },
];

/** Returns a pattern for Vitest that matches exactly the tests of these attacks. `%s` in a title stands for any text. */
export function buildTestPattern(attacks: readonly AbuseAttack[]): string {
  const titles = attacks.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sd]/g, '.*'));
  return `(^|[ >])(${titles.join('|')})$`;
}
