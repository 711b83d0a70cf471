import { cpus, loadavg } from 'node:os';
import { say } from '../../bootstrap/progress.mjs';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { openBenchWorld } from '../search/bench-world.ts';
import { writeCardsOperation } from '../search/cards-operation.ts';
import { runLoad } from '../search/load.ts';
import { measureRounds } from '../search/measure-rounds.ts';
import { createQuestions } from '../search/questions.ts';
import { formatTable } from '../search/report.ts';
import { createDirectFetch } from './direct-fetch.ts';
import { membersPassword, putMembers } from './members.ts';
import { computeFigures, type Figures, findMisses } from './report.ts';
import { createSearches } from './searches.ts';
import { measureBareHashes, measureSignIns } from './sign-ins.ts';
import { createSignInClient, type StoredSession } from './signing-in.ts';

/**
 * `npm run bench:auth [-- --json] [--rounds 30]`: measures what a signed-in request costs and how many people can sign in. Exits with 1
 * when a search costs more extra than allowed. This process creates the load; its own CPU is not counted.
 */
const place = { base: '9400', door: '9490', state: '.linden/bench-auth' };
const providers = 3000;
const distinctQuestions = 400;
const concurrency = 4;
// Short and many, so that other load on the machine affects both kinds of search alike.
const secondsOfRound = 2;
const secondsOfWarmUp = 20;
/** People who are signed in during the searches. */
const signedIn = 40;
/** Enough that no limit per account or household is reached. */
const accounts = 400;
const signIns = { concurrency, seconds: 20 };

const args = process.argv.slice(2);
const rounds = args.includes('--rounds') ? Number(args[args.indexOf('--rounds') + 1]) : 30;

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, ${providers} providers`);
say(`load of the machine before: ${loadavg().map((each) => each.toFixed(2))}`);
const figures = await measure();
const missed = findMisses(figures);
for (const each of missed) say(`MISSED  ${each}`);
if (args.includes('--json')) console.log(JSON.stringify(figures));
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure(): Promise<Figures> {
  const world = await openBenchWorld(providers, writeCardsOperation, place);
  const { ISSUER_URL: issuer = '', CLIENT_ORIGIN: portal = '' } = world.environment('issuer');
  const { fetch, close } = createDirectFetch({
    [issuer]: `http://${world.at('issuer')}`,
    [portal]: `http://${world.at('bff')}`,
  });
  try {
    const members = await putMembers(world, accounts);
    const signingIn = await createSignInClient(fetch, issuer, portal, membersPassword);
    const sessions: StoredSession[] = [];
    for (const member of members.slice(0, signedIn)) sessions.push(await signingIn.signIn(member));

    const asked = createQuestions(createSyntheticWorld(50, 1, Date.now()), distinctQuestions);
    const { searches, renewSessions } = createSearches(world, asked, { fetch, signingIn, sessions, portal });
    for (const { ask } of searches) {
      await untilAnswered(ask);
      await runLoad(ask, { concurrency, seconds: secondsOfWarmUp });
    }
    const plan = { rounds, concurrency, seconds: secondsOfRound, prepare: renewSessions };
    const totals = await measureRounds(world.pids, searches, plan);
    say(formatTable(totals));

    await measureSignIns(world, signingIn, members, { ...signIns, seconds: 5 });
    const signInsPerSecond = await measureSignIns(world, signingIn, members, signIns);
    const bareArgonPerSecond = await measureBareHashes(world, { ...signIns, seconds: 10 });
    return computeFigures(totals, { signInsPerSecond, bareArgonPerSecond });
  } finally {
    await close();
    await world.close();
  }
}

/** Waits until searches are fast: on a busy machine the first ones take longer than the limit. */
async function untilAnswered(ask: (number: number) => Promise<void>): Promise<void> {
  const most = 500;
  for (let number = 0, inARow = 0; inARow < 50; number++) {
    try {
      await ask(number);
      inARow += 1;
    } catch (error) {
      if (number >= most) throw error;
      inARow = 0;
    }
  }
}
