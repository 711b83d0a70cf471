import { spawnSync } from 'node:child_process';
import { buildClaim } from '@linden/x12/build-claim';
import type { FirstDecision, ProfessionalClaim } from '@linden/x12/claim';
import { testClaim } from '@linden/x12/testkit/test-claim';
import { testEnvelope } from '@linden/x12/testkit/test-inquiry';
import { beforeAll, describe, expect, test } from 'vitest';
import { findClaimValidator } from '#tools/bootstrap/claim-validator.mjs';

function build(change: Partial<ProfessionalClaim> = {}): string {
  const built = buildClaim(testEnvelope, { ...testClaim, ...change });
  return 'x12' in built ? built.x12 : '';
}

const { subscriber, renderingProvider } = testClaim;
const { gender: _, ...withoutGender } = subscriber;

const firstDecision: FirstDecision = {
  payor: { id: '00430', name: 'Medicare of California' },
  memberId: '1EG4TE5MK73',
  paidCents: 9_000,
  adjustments: [
    { group: 'CO', reason: '45', cents: 2_050 },
    { group: 'PR', reason: '1', cents: 1_000 },
    { group: 'PR', reason: '2', cents: 2_000 },
  ],
  decidedDay: '2026-11-23',
};
const paidInFull = { ...firstDecision, paidCents: 14_050, adjustments: [] };
const second = build({ firstDecision, claimNumber: 'L12B1' });

const accepted: Record<string, string> = {
  'a client with Medicare and a supplement, to the supplement': second,
  'a second insurer, after a first one that paid nothing': build({
    firstDecision: { ...firstDecision, paidCents: 0, adjustments: [{ group: 'PR', reason: '1', cents: 14_050 }] },
  }),
  'a second insurer, after a first one that paid all': build({ firstDecision: paidInFull }),
  'a session by video': build(),
  'a session at the office, without a modifier': build({ placeOfService: '11', modifiers: [] }),
  'a subscriber of unknown gender': build({ subscriber: withoutGender }),
  'a name with an accent and an apostrophe': build({ subscriber: { ...subscriber, lastName: "O'Núñez" } }),
  'a name of letters that have no accent': build({
    subscriber: { ...subscriber, lastName: 'Ħalaʻufia', firstName: 'Guðrún' },
  }),
  'a subscriber without an address': build({ subscriber: { ...subscriber, address: undefined } }),
  'a psychiatrist': build({ renderingProvider: { ...renderingProvider, taxonomy: '2084P0800X' } }),
  'a license without a specialty': build({ renderingProvider: { ...renderingProvider, taxonomy: undefined } }),
  'an amount without cents': build({ chargeCents: 12_000 }),
};

const rejected: Record<string, string> = {
  'a first decision of an insurer that the claim does not name': second.replace(/~NM1\*PR\*2\*MEDICARE[^~]*/, ''),
  'a first decision without its reasons’ group': second.replace('~CAS*CO*', '~CAS*XX*'),
  'a specialty of another kind': build().replace('~PRV*PE*PXC', '~PRV*PE*XXX'),
  'a person who held the session without a number': build().replace(
    '*LINFIELD*MAYA****XX*1999999984',
    '*LINFIELD*MAYA****XX*',
  ),
  'a segment that the guide does not have there': build().replace('~LX*1', '~TRN*1*2*3~LX*1'),
  'no subscriber level': build().replace('~HL*2*1*22*0', ''),
  'a wrong count of segments': build().replace(/~SE\*\d+/, '~SE*3'),
  'a place of service that is no code': build().replace('***10:B:1', '***ZZ:B:1'),
  'a date of another kind': build().replace('~DTP*472', '~DTP*999'),
};

/** What the validator says to each text; nothing when it is good. One process reads all, because it takes seconds to start. */
const complaints = new Map<string, string[]>();

beforeAll(async () => {
  const { command, args, env } = await findClaimValidator();
  const texts = [...Object.entries(accepted), ...Object.entries(rejected)];
  const input = JSON.stringify(texts.map(([, text]) => text));
  const { stdout, stderr } = spawnSync(command, args, { env, input, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  for (const [index, words] of JSON.parse(stdout).entries()) complaints.set(texts[index]?.[0] ?? '', words);
});

describe('an independent validator of 005010X222A1', () => {
  test.each(Object.keys(accepted))('accepts the claim of %s', (name) => {
    expect(complaints.get(name)).toEqual([]);
  });

  test.each(Object.keys(rejected))('control: it rejects a claim with %s', (name) => {
    expect(complaints.get(name)?.[0]).toBe('rejected');
  });
});
