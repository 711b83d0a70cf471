import { expect, test } from 'vitest';
import { type Advisory, advisoriesIn, advisoryFaults, type Exception, NotChecked } from './advisories.ts';
import { knownAdvisories } from './ask-registry.ts';
import { checkExceptions } from './exceptions.ts';

const id = 'GHSA-aaaa-bbbb-cccc';
const via = { source: 1, name: 'left', severity: 'high', url: `https://advisories.example/${id}` };
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const left = { left: { name: 'left', via: [via] } };

test('an advisory is told once, by the package that has it', () => {
  const printed = report({ ...left, above: { name: 'above', via: ['left'] }, beside: { name: 'beside', via: [via] } });
  expect(advisoriesIn(printed)).toEqual([{ id, package: 'left', severity: 'high' }]);
});

test('without a name of its own it has the number of the registry', () => {
  expect(advisoriesIn(report({ left: { via: [{ ...via, url: '' }] } }))).toMatchObject([{ id: '1' }]);
});

test.each<[string, string, string]>([
  ['nothing', '', 'npm printed no report'],
  ['a page', '<html>', 'npm printed no report'],
  ['a list', '[]', 'npm printed no report'],
  ['a refusal', '{"statusCode":404,"uri":"https://packages.example/secret"}', 'with 404'],
  ['an error', '{"error":{"code":"ENOAUDIT","detail":"https://packages.example"}}', 'with ENOAUDIT'],
  ['an old report', '{"auditReportVersion":1,"vulnerabilities":{}}', 'something else than a report'],
  ['half a report', '{"auditReportVersion":2}', 'something else than a report'],
])('%s is no good news, and is told without addresses', (_, printed, words) => {
  expect(() => advisoriesIn(printed)).toThrow(NotChecked);
  expect(() => advisoriesIn(printed)).toThrow(words);
  expect(() => advisoriesIn(printed)).not.toThrow(/packages\.example/);
});

const advisory: Advisory = { id, package: 'left', severity: 'high' };
const exception: Exception = { id, why: 'the parser it is in is not reached from here', until: '2026-11-30' };
const day = '2026-11-21';

test.each<[string, Advisory[], Exception[], string, string[]]>([
  ['nothing', [], [], day, []],
  ['a serious one', [advisory], [], day, [`${id} (high) in left: update it`]],
  ['a critical one', [{ ...advisory, severity: 'critical' }], [], day, [`${id} (critical) in left: update it`]],
  ['a lesser one', [{ ...advisory, severity: 'moderate' }], [], day, []],
  ['a reviewed one', [advisory], [exception], day, []],
  ['a reviewed one on its last day', [advisory], [exception], '2026-11-30', []],
  ['a reviewed one a day later', [advisory], [exception], '2026-12-01', [`${id} was excepted until 2026-11-30`]],
  [
    'another one than the reviewed',
    [{ ...advisory, id: 'GHSA-x' }],
    [exception],
    day,
    ['GHSA-x (high) in left: update it', `${id} is excepted and found no more`],
  ],
  [
    'a review without a reason',
    [advisory],
    [{ ...exception, why: ' ' }],
    day,
    [`${id} does not say why it is excepted`],
  ],
  [
    'a review without an end',
    [advisory],
    [{ ...exception, until: 'later' }],
    day,
    [`${id} has no day until which it is excepted`],
  ],
])('%s', (_, advisories, exceptions, today, expected) => {
  const faults = advisoryFaults(advisories, exceptions, today).map((fault) =>
    fault.replace(/(: look|: take|, or review).*/, ''),
  );
  expect(faults).toEqual(expected);
});

test('the exceptions of this repository are in their time', () => {
  expect(checkExceptions(new Date()).findings).toEqual([]);
});

const minimist = report({ minimist: { via: [{ ...via, name: 'minimist' }] } });

test('a registry is believed once it knew what is known to be wrong', async () => {
  const asked: string[] = [];
  const ask = async (folder: string) => {
    asked.push(folder);
    return folder === '/repository' ? report(left) : minimist;
  };
  expect(await knownAdvisories('/repository', ask)).toEqual([advisory]);
  expect(asked).toEqual([expect.stringContaining('linden-audit-'), '/repository']);
});

test.each([report({}), report(left), '{}'])(
  'a registry that never knows of anything has not been asked: %s',
  async (printed) => {
    await expect(knownAdvisories('/repository', async () => printed)).rejects.toThrow(NotChecked);
  },
);
