import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { InviteProviderRequestSchema } from '@linden/proto/accounts/v1/invitation_service_pb';
import { expect, test } from 'vitest';
import { findProviderFaults } from '#src/domain/providers/provider-faults.ts';
import { findZipPlace } from '#src/domain/providers/zip-place.ts';
import { buildInvitedProvider, findInvitationFaults } from './invited-provider.ts';

type Changes = Exclude<MessageInitShape<typeof InviteProviderRequestSchema>, { $typeName: string }>;

const invitation = (changes: Changes = {}) =>
  create(InviteProviderRequestSchema, {
    givenName: 'Ada',
    familyName: 'Fern',
    email: 'ada@linden.example',
    zip: '94609',
    license: { usState: 'CA', licenseType: 'LCSW', licenseNumber: '70001' },
    priceCents: 15_000,
    noShowFeeCents: 7_500,
    payorIds: ['00000000-0000-4000-8000-000000000001'],
    ...changes,
  });
const license = (changes: object) => {
  const given = invitation();
  Object.assign(given.license ?? {}, changes);
  return given;
};

test('an invitation becomes a hidden record that can be stored', () => {
  const place = findZipPlace('94609');
  expect(findInvitationFaults(invitation(), place)).toEqual([]);
  const provider = place && buildInvitedProvider('57097000-0000-4000-8000-000000000001', invitation(), place);
  expect(provider).toMatchObject({ name: 'Ada Fern', marketplaceVisible: false, isOnboarding: true });
  expect(provider?.virtual).toMatchObject({ city: 'Oakland', usState: 'CA', zip: '94609' });
  expect(provider && findProviderFaults(provider)).toEqual([]);
});

test.each([
  ['an empty name', invitation({ givenName: ' ' }), 'givenName'],
  ['a name with a line break', invitation({ familyName: 'A\nB' }), 'familyName'],
  ['an unknown state', license({ usState: 'XX' }), 'license.usState'],
  ['no type of license', license({ licenseType: '' }), 'license.licenseType'],
  ['markup as the number of a license', license({ licenseNumber: '<b>' }), 'license.licenseNumber'],
  ['a ZIP code that does not exist', invitation({ zip: '00000' }), 'zip'],
  ['no price', invitation({ priceCents: 0, noShowFeeCents: 0 }), 'priceCents'],
  ['a fee above the price', invitation({ noShowFeeCents: 15_001 }), 'noShowFeeCents'],
  ['more years than a life at work', invitation({ yearsOfExperience: 81 }), 'yearsOfExperience'],
  ['a payor without an id', invitation({ payorIds: ['cash'] }), 'payorIds'],
])('%s is refused at its field', (_, given, field) => {
  expect(findInvitationFaults(given, findZipPlace(given.zip))).toMatchObject([{ field }]);
});
