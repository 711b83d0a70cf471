import { findVideoRoomFault } from '@linden/vocabulary/sessions/video-room';
import { type ProfilePart, pickFaults } from './profile-part.ts';
import { say } from './words.ts';

export interface TelehealthDraft {
  virtualCity: string;
  virtualState: string;
  virtualZip: string;
  /** Empty for none. */
  videoRoomUrl: string;
  hasOffice: boolean;
  street: string;
  streetTwo: string;
  city: string;
  officeState: string;
  zip: string;
}

export const telehealthPart: ProfilePart<TelehealthDraft> = {
  name: 'telehealth',
  draftOf: ({ profile, videoRoomUrl }) => ({
    virtualCity: profile.virtualCity ?? '',
    virtualState: profile.virtualState ?? '',
    virtualZip: profile.virtualZip ?? '',
    videoRoomUrl: videoRoomUrl ?? '',
    hasOffice: Boolean(profile.physicalAddress),
    street: profile.physicalAddress ?? '',
    streetTwo: profile.physicalAddressPartTwo ?? '',
    city: profile.physicalCity ?? '',
    officeState: profile.physicalState ?? '',
    zip: profile.physicalZip ?? '',
  }),
  valuesOf: ({
    virtualCity,
    virtualState,
    virtualZip,
    videoRoomUrl,
    hasOffice,
    street,
    streetTwo,
    city,
    officeState,
    zip,
  }) => ({
    videoRoomUrl: videoRoomUrl.trim() || null,
    virtualPlace: { city: virtualCity.trim(), usState: virtualState, zip: virtualZip.trim() },
    office: hasOffice
      ? {
          street: street.trim(),
          streetTwo: streetTwo.trim() || null,
          city: city.trim(),
          usState: officeState,
          zip: zip.trim(),
        }
      : null,
  }),
  faultsOf: ({ virtualCity, virtualState, virtualZip, videoRoomUrl, hasOffice, street, city, officeState, zip }) =>
    pickFaults<TelehealthDraft>({
      virtualCity: missing(virtualCity),
      virtualState: missing(virtualState),
      virtualZip: zipFault(virtualZip),
      videoRoomUrl: roomFault(videoRoomUrl),
      ...(hasOffice && {
        street: missing(street),
        city: missing(city),
        officeState: missing(officeState),
        zip: zipFault(zip),
      }),
    }),
  fields: {
    'virtual.city': 'virtualCity',
    'virtual.usState': 'virtualState',
    'virtual.zip': 'virtualZip',
    videoRoomUrl: 'videoRoomUrl',
    'physical.street': 'street',
    'physical.streetTwo': 'streetTwo',
    'physical.city': 'city',
    'physical.usState': 'officeState',
    'physical.zip': 'zip',
  },
};

function missing(text: string): string {
  return text.trim() === '' ? say('faults.required') : '';
}

function roomFault(link: string): string {
  const code = findVideoRoomFault(link.trim());
  return code ? say(`faults.${code}`) : '';
}

function zipFault(zip: string): string {
  return missing(zip) || (/^\d{5}(-\d{4})?$/.test(zip.trim()) ? '' : say('faults.zip'));
}
