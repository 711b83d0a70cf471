import { spawnSync } from 'node:child_process';
import { buildInquiry } from '@linden/x12/build-inquiry';
import type { EligibilityInquiry } from '@linden/x12/eligibility-inquiry';
import { buildTestAnswer } from '@linden/x12/testkit/build-test-answer';
import { testEnvelope, testInquiry } from '@linden/x12/testkit/test-inquiry';
import { beforeAll, describe, expect, test } from 'vitest';
import { findX12Validator } from '#tools/bootstrap/x12-validator.mjs';

function build(change: Partial<EligibilityInquiry> = {}): string {
  const built = buildInquiry(testEnvelope, { ...testInquiry, ...change });
  return 'x12' in built ? built.x12 : '';
}

const { subscriber } = testInquiry;
const child = { firstName: 'Noa', lastName: 'Rivera', birthDate: '2010-03-01' };
const benefits = ['EB*1**30^MH**GOLD PPO', 'EB*B*IND*MH***27*25*****Y', 'EB*C*IND*30***29*120*****Y'];

const accepted: Record<string, string> = {
  'a 270 about a subscriber': build(),
  'a 270 about 30 and then MH': build({ serviceTypes: ['30', 'MH'] }),
  'a 270 of a provider who is a person': build({ provider: { firstName: 'Ada', lastName: 'Moss', npi: '1234567893' } }),
  'a 270 about a dependent': build({ dependent: { ...child, gender: 'M' } }),
  'a 270 about a dependent with their relationship': build({ dependent: { ...child, relationship: 'CHILD' } }),
  'a 270 about a name with an accent': build({ subscriber: { ...subscriber, firstName: 'José', lastName: "O'Núñez" } }),
  'a 271 of the test kit': buildTestAnswer({ benefits }),
};

const rejected: Record<string, string> = {
  'a date of another kind': build().replace('~DTP*291', '~DTP*999'),
  'a level under the wrong parent': build().replace('~HL*3*2*22', '~HL*3*1*22'),
  'a wrong count of segments': build().replace(/~SE\*\d+/, '~SE*3'),
  'another kind of payor id': build().replace('*****PI*', '*****QQ*'),
};

/** The validator's word on each text. One process reads all, because it takes seconds to start. */
const words = new Map<string, string>();

beforeAll(async () => {
  const { command, args, env } = await findX12Validator();
  const texts = [...Object.entries(accepted), ...Object.entries(rejected)];
  const input = JSON.stringify(texts.map(([, text]) => text));
  const { stdout, stderr } = spawnSync(command, args, { env, input, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  for (const [index, word] of JSON.parse(stdout).entries()) words.set(texts[index]?.[0] ?? '', word);
});

describe('an independent validator of 005010X279A1', () => {
  test.each(Object.keys(accepted))('accepts %s', (name) => {
    const type = name.slice(2, 5);
    expect(words.get(name)).toBe(`linuxforhealth.x12.v5010.x12_${type}_005010X279A1.transaction_set`);
  });

  test.each(Object.keys(rejected))('control: it rejects a 270 with %s', (name) => {
    expect(words.get(name)).toMatch(/^rejected/);
  });
});
