/** An attack from the list of abuse classes, what must hold under it, and the test that replays it. */
export interface AbuseAttack {
  attack: string;
  mustHold: string;
  file: string;
  /** The whole title, or its beginning. */
  test: string;
}

const caps = 'services/scheduling/tests/booking/visitor-caps.int.test.ts';
const lockOut = 'services/identity/tests/sign-in/lock-out.int.test.ts';
const links = 'services/identity/tests/sign-in/links.int.test.ts';
const sessions = 'services/identity/tests/sign-in/sessions.int.test.ts';
const codes = 'services/messaging/tests/letters/booking-codes.int.test.ts';
const drafts = 'services/scheduling/tests/booking/booking-drafts.int.test.ts';
const sessionCaps = 'services/scheduling/tests/booking/session-caps.int.test.ts';
const refresh = 'services/identity/tests/sign-in/refresh.int.test.ts';
const vendorCalendars = 'services/scheduling/tests/calendars/vendor-calendars.int.test.ts';
const callers = 'packages/platform/tests/rpc/rpc.int.test.ts';
const visitors = 'bff/tests/visitors.int.test.ts';
const documents = 'bff/tests/documents.int.test.ts';
const authorize = 'services/identity/tests/accounts/authorize.int.test.ts';
const strict = 'services/scheduling/tests/strict-requests.int.test.ts';
const connections = 'packages/platform/tests/rpc/rpc-tls.int.test.ts';

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
    attack: 'the link of one booking moves it 45 times',
    mustHold: 'it moves twice, then the address of the booking is proved',
    file: sessionCaps,
    test: '45 moves of one booking by its link move it twice',
  },
  {
    attack: 'one booking is moved 45 times in a minute',
    mustHold: 'one letter leaves',
    file: 'services/messaging/tests/letters/moved-letters.int.test.ts',
    test: '45 moves within a minute send one letter, about the last time',
  },
  {
    attack: 'a series of sessions is moved again and again',
    mustHold: 'one letter, which lists all sessions',
    file: 'services/messaging/tests/letters/moved-letters.int.test.ts',
    test: 'two moves of a series within a minute, after a move of one session, send one letter with all sessions',
  },
  {
    attack: 'one account asks for upload forms again and again, also at the same time',
    mustHold: 'it gets as many as its daily budget, and others are not affected',
    file: 'services/accounts/tests/files/upload-budget.int.test.ts',
    test: 'an account gets four upload forms in 24 hours, also for one upload; another account and the next day are not affected',
  },
  {
    attack: 'one mailed proof books session after session',
    mustHold: '12 are open at most, and 3 without the proof',
    file: sessionCaps,
    test: 'one mailed proof books 12 sessions, an unproven address 3',
  },
  {
    attack: 'one account books 25 sessions at once',
    mustHold: '12 are open at most',
    file: sessionCaps,
    test: '25 parallel bookings of one account make 12',
  },
  {
    attack: 'one account adds people without end',
    mustHold: 'it acts for ten at most',
    file: 'services/accounts/tests/people/people.int.test.ts',
    test: 'an account acts for ten people at most, also when they are added at once',
  },
  {
    attack: 'one account tests stolen cards through 40 children',
    mustHold: '20 setups are started in 24 hours',
    file: 'services/billing/tests/cards/cards.int.test.ts',
    test: 'an account has 20 card setups in 24 hours, for all of its people together',
  },
  {
    attack: 'one client keeps every upload check busy',
    mustHold: 'another client waits for one check of theirs at most',
    file: 'services/accounts/src/ports/check-queue.test.ts',
    test: 'one client with 16 uploads holds up another client for one check at most',
  },
  {
    attack: 'a provider recommends, withdraws and recommends again',
    mustHold: 'three letters a day reach one client',
    file: 'services/scheduling/tests/recommendations/recommendations.int.test.ts',
    test: 'recommendations that are sent and withdrawn use up a budget',
  },
  {
    attack: 'a subscriber guesses and asks for mails from many IPv6 networks',
    mustHold: 'the /56 and the /48 have budgets of their own',
    file: lockOut,
    test: 'the %s share a budget of mails and one of passwords',
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
    file: 'packages/platform/tests/opensearch/opensearch.int.test.ts',
    test: 'answers a page of the host %s with %d, because its name may lead to this machine',
  },
  {
    attack: 'a calendar server that a provider typed redirects into the private network, or never stops answering',
    mustHold: 'nothing private is connected to, 10 MB are read at most, and the provider sees why',
    file: 'services/scheduling/tests/calendars/external-calendars.int.test.ts',
    test: 'that answers with %s is not read, and the reason is shown',
  },
  {
    attack: 'a calendar server answers with XML of thousands of names',
    mustHold: 'the account is refused before it is parsed',
    file: 'services/scheduling/tests/calendars/caldav-thread.int.test.ts',
    test: 'refuses an answer with very many names of elements',
  },
  {
    attack: 'a calendar server answers with XML that takes seconds to parse',
    mustHold: 'the account is refused, and the process goes on',
    file: 'services/scheduling/tests/calendars/caldav-thread.int.test.ts',
    test: 'refuses an answer that takes too long to read, while this process goes on, and then reads the next account',
  },
  {
    attack: 'an event has rules that take minutes to expand',
    mustHold: 'its whole span is closed within its time limit, and the next event is read',
    file: 'services/scheduling/src/clients/calendars/caldav/event-reader.test.ts',
    test: 'closes the whole span of an event that takes too long, and reads the next one',
  },
  {
    attack: 'five accounts of one provider answer slowly',
    mustHold: 'they are read one at a time, and other providers are read meanwhile',
    file: 'services/scheduling/tests/calendars/slow-accounts.int.test.ts',
    test: 'five slow accounts of one provider are read one at a time and hold up no other provider',
  },
  {
    attack: 'a calendar server leaves events out of its answers, or sends errors for them',
    mustHold: 'the hours that they took stay closed',
    file: 'services/scheduling/tests/calendars/calendar-cases.int.test.ts',
    test: 'that %s: its hours stay unless it is gone',
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
    attack: 'a visitor states another address in the headers of a proxy',
    mustHold: 'addresses from an untrusted sender are ignored',
    file: visitors,
    test: 'ignores forwarded addresses from an untrusted sender',
  },
  {
    attack: 'the same at the issuer, which counts guesses by network',
    mustHold: 'addresses from an untrusted sender are ignored',
    file: 'services/identity/tests/sign-in/limits.int.test.ts',
    test: 'ignores forwarded addresses from an untrusted sender',
  },
  {
    attack: 'many ids of links are tried, several in one request',
    mustHold: 'each counts, under any alias',
    file: visitors,
    test: 'limits look-ups by ids from links separately, counting each alias',
  },
  {
    attack: 'a request names another host',
    mustHold: 'addresses in answers stay the public ones',
    file: authorize,
    test: 'uses the public addresses and issuer, whatever host a request names',
  },
  {
    attack: 'a sign-in asks to be answered at an address of another site',
    mustHold: 'no answer leaves',
    file: authorize,
    test: 'rejects an unknown client on a page, whatever address it names',
  },
  {
    attack: 'a page after sign-in is an address of another site',
    mustHold: 'the portal continues at its own home',
    file: 'frontend/src/lib/sign-in/sign-in.test.ts',
    test: 'never continues at %s',
  },
  {
    attack: 'a code of a sign-in is used twice',
    mustHold: 'everything issued from it ends',
    file: authorize,
    test: 'accepts a code once; a second use ends everything issued from it',
  },
  {
    attack: 'a stolen refresh token is used',
    mustHold: 'the whole family of tokens ends',
    file: refresh,
    test: 'ends the whole family when a refresh token is used again',
  },
  {
    attack: 'the same, with the newest access token in the hands of the thief',
    mustHold: 'the session ends, and every token with it',
    file: refresh,
    test: 'a reused refresh token ends its session, and with it the newest access token',
  },
  {
    attack: 'a proof of possession is sent ten times at once',
    mustHold: 'it counts once at most',
    file: 'services/identity/tests/sign-in/proofs.int.test.ts',
    test: 'accepts a proof once: at most one of ten concurrent uses',
  },
  {
    attack: 'a page of another site signs people out',
    mustHold: 'nothing happens',
    file: sessions,
    test: 'does not sign out by a form of another site',
  },
  {
    attack: 'a mailed link is used fifty times at once',
    mustHold: 'it works once',
    file: links,
    test: 'signs in exactly one of fifty concurrent uses of one link',
  },
  {
    attack: 'twenty codes of the second step are tried at once',
    mustHold: 'ten are checked, then even the right one waits',
    file: 'services/identity/tests/factors/factor-limits.int.test.ts',
    test: 'counts twenty concurrent wrong codes: checks ten, then blocks even the right one',
  },
  {
    attack: 'a stranger books the type that makes follow-ups',
    mustHold: 'it is refused at its field',
    file: strict,
    test: 'refuses DEFAULT as the type that a %s books, holds or previews',
  },
  {
    attack: 'one move is asked for six times at once',
    mustHold: 'one move and one letter',
    file: strict,
    test: 'moves once when the same move is requested six times in parallel',
  },
  {
    attack: 'a key is used again for something else',
    mustHold: 'it is refused',
    file: strict,
    test: 'cancels again with the same key and request, and refuses the key for another reason',
  },
  {
    attack: '150 clients book twenty times at once, through three instances',
    mustHold: 'twenty bookings, 130 clear refusals',
    file: 'services/scheduling/tests/booking/races.int.test.ts',
    test: 'books exactly twenty, and every other one gets a clear error (cal.diy#13397, cal.diy#5820, easyappointments#31)',
  },
  {
    attack: 'an old letter is used to read a session by changing it',
    mustHold: 'the link has ended, 30 days after the session',
    file: 'services/scheduling/tests/appointments/invitation.int.test.ts',
    test: 'ends for changes as well: a link shows a canceled session no longer, whatever it asks for',
  },
  {
    attack: 'staff cancel for a person whose record they did not open',
    mustHold: 'it is refused',
    file: 'services/scheduling/tests/cancel/cancel.int.test.ts',
    test: 'lets staff cancel with a reason of either side, in words too, and only while the patient’s record is open',
  },
  {
    attack: 'staff decline instead of canceling',
    mustHold: 'it is refused',
    file: 'services/scheduling/tests/appointments/confirm.int.test.ts',
    test: 'does not let staff decline, with or without an open record: they cancel with a written reason',
  },
  {
    attack: 'a client forgives their own missed sessions',
    mustHold: 'it is refused',
    file: 'services/scheduling/tests/cancel/strikes.int.test.ts',
    test: 'is not by another caller: clients neither read nor forgive strikes',
  },
  {
    attack: 'text that is typed reorders what others read around it',
    mustHold: 'the overrides are removed',
    file: 'bff/src/gate/neutral-text.test.ts',
    test: 'removes overrides of direction at any depth, and keeps paragraphs and other scripts',
  },
  {
    attack: 'ten referrals of a partner use one key at once',
    mustHold: 'one is saved, nine are refused',
    file: 'services/accounts/tests/referral-portals/external-referrals.int.test.ts',
    test: 'of ten different referrals with one id at once, one is saved and nine are refused',
  },
  {
    attack: 'another browser, an account or staff read or overwrite what a visitor typed, by the id of the hold',
    mustHold: 'they get nothing, and the refusal is that of a missing hold',
    file: drafts,
    test: 'not by another caller: neither another browser, an account nor staff',
  },
  {
    attack: 'a browser floods the store with drafts of holds that it releases',
    mustHold: 'four drafts are kept, and one address saves a limited number a minute',
    file: drafts,
    test: 'is kept for the last four holds',
  },
  {
    attack: 'all of the above, seen by an operator',
    mustHold: 'the log alone names classes and counts, without names or addresses',
    file: 'services/identity/tests/sign-in/abuse.int.test.ts',
    test: 'an operator reads from the log alone what an attack was: classes and counts, no names or addresses',
  },
  {
    attack: 'a link to another person’s file is opened by a stranger, another account, another session and staff',
    mustHold: 'the file is missing for all of them',
    file: documents,
    test: 'is missing for %s with the same link',
  },
  {
    attack: 'a document is asked for on a portal’s host, and read by a script of another site',
    mustHold: 'documents have a host of their own, and only our portals’ scripts read its answers',
    file: documents,
    test: 'documents are on their own host alone, and only scripts of our portals read them',
  },
  {
    attack: 'a provider uploads a file with a virus',
    mustHold: 'it is deleted, counted and opens for no one',
    file: 'services/accounts/tests/files/files.int.test.ts',
    test: 'refuses a file with a virus, which is counted and deleted and opens for no one',
  },
  {
    attack: 'files are uploaded while the virus scanner is away, slow, or hangs up in its answer',
    mustHold: 'they wait, and none counts as clean',
    file: 'services/accounts/tests/files/clamd-scanner.int.test.ts',
    test: 'waits when the daemon is %s',
  },
  {
    attack: 'one account looks up links from many networks',
    mustHold: '60 a minute, wherever it asks from',
    file: visitors,
    test: 'limits look-ups of an account, from whichever networks it asks, and of no other account',
  },
  {
    attack: 'a signed link of the storage is replayed under the name of another site (DNS rebinding)',
    mustHold: 'it opens nothing',
    file: 'tools/tests/world/storage-doors.int.test.ts',
    test: 'a permission is bound to the name for which it was signed: under another name it opens nothing',
  },
];

/** Returns a pattern for Vitest that matches exactly the tests of these attacks. `%s` in a title stands for any text. */
export function buildTestPattern(attacks: readonly AbuseAttack[]): string {
  const titles = attacks.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sd]/g, '.*'));
  return `(^|[ >])(${titles.join('|')})$`;
}
