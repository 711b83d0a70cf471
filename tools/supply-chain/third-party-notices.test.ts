import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { readLock } from './locked-packages.ts';
import {
  checkThirdPartyNotices,
  collectNotices,
  findNoticesFaults,
  type PackageNotice,
  renderNotices,
} from './third-party-notices.ts';

const notice = (changes: Partial<PackageNotice>): PackageNotice => ({
  id: 'a@1.0.0',
  license: 'MIT',
  copyright: ['Copyright 2020 A'],
  text: 'Permission is granted.',
  ...changes,
});

test('the committed notices are current', () => {
  expect(checkThirdPartyNotices(root).findings).toEqual([]);
});

test('the notices name every package that may run, with its terms', () => {
  const notices = collectNotices(root);
  const names = notices.map(({ id }) => id.replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', '@opentelemetry/api']));
  expect(names).not.toContain('vitest');
  expect(readLock(root).some(({ name }) => name === 'vitest')).toBe(true);
  expect(notices.find(({ id }) => id.startsWith('fastify@'))?.copyright.join()).toMatch(/Copyright .*Fastify/);
});

test('packages with the same text share a section, and each keeps its copyright lines', () => {
  const text = renderNotices([
    notice({}),
    notice({ id: 'b@2.0.0', copyright: ['Copyright 2021 B'], text: 'PERMISSION is\ngranted' }),
    notice({ id: 'c@3.0.0', license: 'ISC' }),
  ]);
  expect(text.match(/^## .*/gm)).toEqual(['## MIT', '## ISC']);
  expect(text).toContain('- a@1.0.0\n  - Copyright 2020 A\n- b@2.0.0\n  - Copyright 2021 B\n');
});

test.each<[string, string | undefined, string[]]>([
  ['current', renderNotices([notice({})]), []],
  ['of another version', renderNotices([notice({ id: 'a@0.9.0' })]), ['is not current']],
  ['missing', undefined, ['is missing']],
])('finds notices that are %s', (_, committed, expected) => {
  const faults = findNoticesFaults(committed, renderNotices([notice({})]));
  expect(faults.map(({ says }) => says.replace(/;.*/, ''))).toEqual(expected);
});
