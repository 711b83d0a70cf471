import { readIdentity } from '@linden/vocabulary/analytics/analytics-events';
import { expect, test } from 'vitest';
import { buildIdentity, type KnownIds } from './identity.ts';

const id = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
const lead = 'A1b2C3d4E5f6G7h8J9kAmB';
const noIds: KnownIds = { stableId: id, universalId: undefined, clientLeadId: undefined, patientId: undefined };

test.each<[string, Partial<KnownIds>, object]>([
  ['a browser', {}, {}],
  ['a visitor with consent', { universalId: id }, { growUniversalId: id }],
  ['a lead', { clientLeadId: lead }, { clientLeadID: lead }],
  ['a patient represented by another person', { patientId: id }, { patientID: id }],
  ['a lead with a made-up id', { clientLeadId: 'Ann Lee' }, {}],
  ['an invalid patient id', { patientId: 'ann@linden.example' }, {}],
])('%s is identified by ids alone', (_row, known, more) => {
  const identity = buildIdentity({ ...noIds, ...known });
  expect(identity).toEqual({ stableID: id, ...more });
  expect(readIdentity(identity)).toEqual(identity);
});
