import { afterEach, expect, it } from 'vitest';
import { kill, links, Trial } from './trial.ts';

let trial: Trial | undefined;
afterEach(() => trial?.dispose());

const signals = ['SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
const cases = links.flatMap((link) => signals.map((signal) => ({ link, signal })));

it.each(cases)('$signal to $link leaves nothing after five seconds', async ({ link, signal }) => {
  trial = await new Trial({ base: 8820 }).up();
  kill(trial.chain()[link], signal);
  expect(await trial.leftAfterFiveSeconds()).toEqual([]);
});
