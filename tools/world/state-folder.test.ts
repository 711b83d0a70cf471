import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseState, sweepOrphanedStates } from './state-folder.ts';

const other = { uid: 12_345, gid: 12_345 };
const fresh = () => mkdtempSync(join(tmpdir(), 'linden-state-'));

describe('the state folder', () => {
  it('is the wanted one when the database can enter it', () => {
    const wanted = join(fresh(), '.linden');
    expect(chooseState(wanted, other, () => true)).toBe(wanted);
    expect(existsSync(wanted)).toBe(true);
  });

  it('is the wanted one when the database runs as the same user', () => {
    const wanted = join(fresh(), '.linden');
    expect(chooseState(wanted, undefined)).toBe(wanted);
  });

  it('is always the same one outside when the database cannot enter', () => {
    const wanted = join(fresh(), '.linden');
    const outside = chooseState(wanted, other, () => false);
    expect(outside).toMatch(/^\/var\/tmp\/linden-[0-9a-f]{12}$/);
    expect(chooseState(wanted, other, () => false)).toBe(outside);
    expect(chooseState(`${wanted}-2`, other, () => false)).not.toBe(outside);
    for (const each of [wanted, `${wanted}-2`])
      rmSync(
        chooseState(each, other, () => false),
        { recursive: true },
      );
  });

  it.skipIf(process.getuid?.() !== 0)('is refused when another user created it', () => {
    const wanted = join(fresh(), '.linden');
    const outside = chooseState(wanted, other, () => false);
    chownSync(outside, other.uid, other.gid);
    expect(() => chooseState(wanted, other, () => false)).toThrow(/belongs to another user/);
    rmSync(outside, { recursive: true });
  });

  it.skipIf(process.getuid?.() !== 0)('root checks access as that account', () => {
    // mkdtemp creates folders that only their owner can enter.
    const outside = chooseState(join(fresh(), '.linden'), { uid: 65_534, gid: 65_534 });
    expect(outside).toMatch(/^\/var\/tmp\//);
    rmSync(outside, { recursive: true });
  });
});

it('removes a folder outside only when its checkout is gone', () => {
  const parent = fresh();
  const states = { kept: '0123456789ab', orphan: 'ba9876543210', foreign: 'something' };
  for (const name of Object.values(states)) mkdirSync(join(parent, `linden-${name}`));
  writeFileSync(join(parent, `linden-${states.kept}`, 'origin'), parent);
  writeFileSync(join(parent, `linden-${states.orphan}`, 'origin'), '/no/such/checkout');
  sweepOrphanedStates(parent);
  expect(Object.values(states).map((name) => existsSync(join(parent, `linden-${name}`)))).toEqual([true, false, true]);
});
