import { afterEach, expect, it } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { kill, links, Trial } from '#tools/tests/support/trial.ts';

let trial: Trial | undefined;
afterEach(() => trial?.dispose());

const signals = ['SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
const cases = links.flatMap((link) => signals.map((signal) => ({ link, signal })));

it.each(cases)('$signal to $link leaves no process after five seconds', async ({ link, signal }) => {
  trial = await new Trial({ base: getWorldsBase() }).up();
  kill(trial.chain()[link], signal);
  expect(await trial.waitUntilGone()).toEqual([]);
});

const ends: { name: string; end: (world: Trial) => void }[] = [
  { name: 'Ctrl-C', end: (world) => kill(-world.chain().npm, 'SIGINT') },
  { name: 'SIGKILL to npm', end: (world) => kill(world.chain().npm, 'SIGKILL') },
  { name: 'SIGKILL to the supervisor', end: (world) => kill(world.chain().supervisor, 'SIGKILL') },
  {
    name: 'SIGKILL to the foreground process and the supervisor',
    end: (world) => {
      const { bootstrap, supervisor } = world.chain();
      for (const pid of [bootstrap, supervisor]) kill(pid, 'SIGKILL');
    },
  },
];

it.each(ends)('$name leaves no process of the whole product after five seconds', async ({ end }) => {
  trial = await new Trial({ base: getWorldsBase(), env: { LINDEN_SCOPE: 'all', LINDEN_PROVIDERS: '50' } }).up();
  expect((await trial.leftovers()).filter((each) => each.includes('src/'))).not.toEqual([]);
  end(trial);
  expect(await trial.waitUntilGone()).toEqual([]);
});
