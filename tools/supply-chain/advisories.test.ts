import { expect, test } from 'vitest';
import { type Advisory, type Exception, findAdvisoryFaults, NotChecked, parseAdvisories } from './advisories.ts';
import { fetchKnownAdvisories } from './ask-registry.ts';
import { checkExceptions } from './exceptions.ts';

const id = 'GHSA-aaaa-bbbb-cccc';
const via = { source: 1, name: 'left', severity: 'high', url: `https://advisories.example/${id}` };
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const left = { left: { name: 'left', via: [via] } };

test('reports an advisory once, under its package', () => {
  const printed = report({ ...left, above: { name: 'above', via: ['left'] }, beside: { name: 'beside', via: [via] } });
  expect(parseAdvisories(printed)).toEqual([{ id, package: 'left', severity: 'high' }]);
});

test('uses the registry number when an advisory has no name', () => {
  expect(parseAdvisories(report({ left: { via: [{ ...via, url: '' }] } }))).toMatchObject([{ id: '1' }]);
});

test.each<[string, string, string]>([
  ['nothing', '', 'npm printed no report'],
  ['a page', '<html>', 'npm printed no report'],
  ['a list', '[]', 'npm printed no report'],
  ['a refusal', '{"statusCode":404,"uri":"https://packages.example/secret"}', 'with 404'],
  ['an error', '{"error":{"code":"ENOAUDIT","detail":"https://packages.example"}}', 'with ENOAUDIT'],
  ['an old report', '{"auditReportVersion":1,"vulnerabilities":{}}', 'something other than a report'],
  ['half a report', '{"auditReportVersion":2}', 'something other than a report'],
])('%s is not a pass, and its message contains no addresses', (_, printed, words) => {
  expect(() => parseAdvisories(printed)).toThrow(NotChecked);
  expect(() => parseAdvisories(printed)).toThrow(words);
  expect(() => parseAdvisories(printed)).not.toThrow(/packages\.example/);
});

const advisory: Advisory = { id, package: 'left', severity: 'high' };
const exception: Exception = { id, why: 'the affected parser is not used here', until: '2026-11-30' };
const day = '2026-11-21';

test.each<[string, Advisory[], Exception[], string, string[]]>([
  ['nothing', [], [], day, []],
  ['a high one', [advisory], [], day, [`${id} (high) in left: update it`]],
  ['a critical one', [{ ...advisory, severity: 'critical' }], [], day, [`${id} (critical) in left: update it`]],
  ['a lower one', [{ ...advisory, severity: 'moderate' }], [], day, []],
  ['a reviewed one', [advisory], [exception], day, []],
  ['a reviewed one on its last day', [advisory], [exception], '2026-11-30', []],
  ['a reviewed one a day later', [advisory], [exception], '2026-12-01', [`${id} was excepted until 2026-11-30`]],
  [
    'a different one than reviewed',
    [{ ...advisory, id: 'GHSA-x' }],
    [exception],
    day,
    ['GHSA-x (high) in left: update it', `${id} is excepted but no longer reported`],
  ],
  [
    'a review without a reason',
    [advisory],
    [{ ...exception, why: ' ' }],
    day,
    [`${id} does not say why it is excepted`],
  ],
  ['a review without an end date', [advisory], [{ ...exception, until: 'later' }], day, [`${id} has no end date`]],
])('%s', (_, advisories, exceptions, today, expected) => {
  const faults = findAdvisoryFaults(advisories, exceptions, today).map((fault) =>
    fault.replace(/(: review|: remove|, or review).*/, ''),
  );
  expect(faults).toEqual(expected);
});

test('the exceptions of this repository are current', () => {
  expect(checkExceptions(new Date()).findings).toEqual([]);
});

const minimist = report({ minimist: { via: [{ ...via, name: 'minimist' }] } });

test('accepts a registry that reports a known advisory', async () => {
  const asked: string[] = [];
  const ask = async (folder: string) => {
    asked.push(folder);
    return folder === '/repository' ? report(left) : minimist;
  };
  expect(await fetchKnownAdvisories('/repository', ask)).toEqual([advisory]);
  expect(asked).toEqual([expect.stringContaining('linden-audit-'), '/repository']);
});

test.each([report({}), report(left), '{}'])(
  'does not accept a registry that reports no advisories: %s',
  async (printed) => {
    await expect(fetchKnownAdvisories('/repository', async () => printed)).rejects.toThrow(NotChecked);
  },
);
