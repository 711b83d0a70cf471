import type { Place, Provider } from '@linden/proto/accounts/v1/provider_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { calendarSyncStates } from '@linden/vocabulary/providers/calendar-sync';
import { isNpi } from '@linden/vocabulary/providers/npi';
import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { feedbackTags, maxTherapyStyles } from '@linden/vocabulary/search/feedback-tags';
import { genders } from '@linden/vocabulary/search/genders';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import { specialties } from '@linden/vocabulary/search/specialties';
import { treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { findVideoRoomFault, type VideoRoomFault } from '@linden/vocabulary/sessions/video-room';
import { isUuid } from '#src/domain/uuid.ts';
import { isShortId } from './short-id.ts';

export type FaultCode =
  | 'REQUIRED'
  | 'INVALID_ID'
  | 'INVALID_FORMAT'
  | 'NOT_IN_LIST'
  | 'OUT_OF_RANGE'
  | 'NOT_LICENSED_THERE'
  | 'TOO_MANY'
  | 'ZIP_ELSEWHERE'
  | 'TWICE'
  | 'INVALID_NPI'
  | VideoRoomFault;

export interface Fault {
  /** Path in the message, for example `stateCredentials[1].usState`. */
  field: string;
  code: FaultCode;
}

/** Maximum letters of a text, or items of a list. */
const maxLength = 5000;

/** Maximum letters of a single-line text. */
const maxLineLength = 200;

/** The count of ratings is sent as an int32. */
const maxCount = 2_147_483_647;

/** Everything that is wrong with a provider's record; empty when it may be stored. */
export function findProviderFaults(provider: Provider): Fault[] {
  return [
    ...identityFaults(provider),
    ...textFaults('', provider),
    ...wordFaults(provider),
    ...numberFaults(provider),
    ...timeFaults(provider),
    ...placeFaults(provider),
    ...roomFaults(provider),
    ...stateFaults(provider),
  ];
}

function identityFaults({ id, shortId, name, pronouns, npi }: Provider): Fault[] {
  return [
    ...faultWhen(!isUuid(id), 'id', 'INVALID_ID'),
    ...faultWhen(!isShortId(shortId), 'shortId', 'INVALID_FORMAT'),
    ...faultWhen(name.trim() === '', 'name', 'REQUIRED'),
    ...faultWhen(name.length > maxLineLength, 'name', 'OUT_OF_RANGE'),
    ...faultWhen(pronouns.length > maxLineLength, 'pronouns', 'OUT_OF_RANGE'),
    ...faultWhen(npi !== '' && !isNpi(npi), 'npi', 'INVALID_NPI'),
  ];
}

function textFaults(field: string, value: unknown): Fault[] {
  if (typeof value === 'string') return oneTextFaults(field, value);
  if (Array.isArray(value) && value.length > maxLength) return faultWhen(true, field, 'OUT_OF_RANGE');
  if (Array.isArray(value)) return value.flatMap((item, index) => textFaults(`${field}[${index}]`, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textFaults(field ? `${field}.${name}` : name, part));
}

// Postgres cannot store a zero byte.
function oneTextFaults(field: string, text: string): Fault[] {
  return [
    ...faultWhen(text.includes('\0'), field, 'INVALID_FORMAT'),
    ...faultWhen(text.length > maxLength, field, 'OUT_OF_RANGE'),
  ];
}

function wordFaults(provider: Provider): Fault[] {
  return [
    ...outside('specialties', provider.specialties, specialties),
    ...outside('topSpecialties', provider.topSpecialties, provider.specialties),
    ...outside('treatmentMethods', provider.treatmentMethods, treatmentMethods),
    ...outside(
      'ages',
      provider.ages,
      ageGroups.map(({ name }) => name),
    ),
    ...outside('languages', provider.languages, languages),
    ...outside('identityOptions', provider.identityOptions, identities),
    ...outside(
      'topProviderFeedbackTags',
      provider.topProviderFeedbackTags.map(({ tag }) => tag),
      feedbackTags,
    ),
    ...outside('therapyStyles', provider.therapyStyles, feedbackTags),
    ...findRepeated('therapyStyles', provider.therapyStyles),
    ...faultWhen(provider.therapyStyles.length > maxTherapyStyles, 'therapyStyles', 'TOO_MANY'),
    ...faultWhen(!isKnownGender(provider), 'gender', 'NOT_IN_LIST'),
    ...faultWhen(
      !(calendarSyncStates as readonly string[]).includes(provider.calendarSyncStatus),
      'calendarSyncStatus',
      'NOT_IN_LIST',
    ),
  ];
}

function numberFaults(provider: Provider): Fault[] {
  return [
    ...faultWhen(provider.priceCents < 0, 'priceCents', 'OUT_OF_RANGE'),
    ...faultWhen(provider.noShowFeeCents < 0, 'noShowFeeCents', 'OUT_OF_RANGE'),
    ...faultWhen(
      provider.yearsOfExperience < 0 || provider.yearsOfExperience > 80,
      'yearsOfExperience',
      'OUT_OF_RANGE',
    ),
    ...provider.avgCostByPayor.flatMap(({ avgCostCents }, index) =>
      faultWhen(avgCostCents < 0, `avgCostByPayor[${index}]`, 'OUT_OF_RANGE'),
    ),
    ...findRepeated(
      'avgCostByPayor',
      provider.avgCostByPayor.map(({ clientBookingName }) => clientBookingName),
    ),
    ...provider.topProviderFeedbackTags.flatMap(({ count }, index) =>
      faultWhen(count < 1, `topProviderFeedbackTags[${index}]`, 'OUT_OF_RANGE'),
    ),
    ...faultWhen(
      provider.rating !== undefined &&
        (provider.rating.distribution.length !== 5 ||
          provider.rating.distribution.some((n) => n < 0) ||
          provider.rating.distribution.reduce((sum, n) => sum + n, 0) > maxCount),
      'rating.distribution',
      'OUT_OF_RANGE',
    ),
  ];
}

// Protobuf allows the years 1 to 9999.
function timeFaults({ calendarSyncedAt: at }: Provider): Fault[] {
  const isTime =
    at === undefined ||
    (at.seconds >= -62_135_596_800n && at.seconds <= 253_402_300_799n && at.nanos >= 0 && at.nanos <= 999_999_999);
  return faultWhen(!isTime, 'calendarSyncedAt', 'OUT_OF_RANGE');
}

function placeFaults({ physical, virtual }: Provider): Fault[] {
  return [
    ...faultWhen(virtual === undefined, 'virtual', 'REQUIRED'),
    ...(virtual ? onePlace('virtual', virtual) : []),
    ...(physical ? onePlace('physical', physical) : []),
  ];
}

function roomFaults({ videoRoomUrl }: Provider): Fault[] {
  const code = findVideoRoomFault(videoRoomUrl);
  return code ? [{ field: 'videoRoomUrl', code }] : [];
}

function onePlace(field: string, place: Place): Fault[] {
  return [
    ...faultWhen(place.city === '', `${field}.city`, 'REQUIRED'),
    ...(['city', 'street', 'streetTwo'] as const).flatMap((line) =>
      faultWhen(place[line].length > maxLineLength, `${field}.${line}`, 'OUT_OF_RANGE'),
    ),
    ...faultWhen(!isStateCode(place.usState), `${field}.usState`, 'NOT_IN_LIST'),
    ...faultWhen(!/^\d{5}(-\d{4})?$/.test(place.zip), `${field}.zip`, 'INVALID_FORMAT'),
    ...faultWhen(!(Math.abs(place.latitude) <= 90), `${field}.latitude`, 'OUT_OF_RANGE'),
    ...faultWhen(!(Math.abs(place.longitude) <= 180), `${field}.longitude`, 'OUT_OF_RANGE'),
  ];
}

function stateFaults({ stateCredentials, payorCredentials }: Provider): Fault[] {
  const licensed = new Set(stateCredentials.map(({ usState }) => usState));
  return [
    ...stateCredentials.flatMap(({ usState, licenseType }, index) => [
      ...faultWhen(!isStateCode(usState), `stateCredentials[${index}].usState`, 'NOT_IN_LIST'),
      ...faultWhen(licenseType === '', `stateCredentials[${index}].licenseType`, 'REQUIRED'),
    ]),
    ...findRepeated(
      'stateCredentials',
      stateCredentials.map(({ usState, licenseType }) => `${usState} ${licenseType}`),
    ),
    ...payorCredentials.flatMap(({ payorId, usState }, index) => [
      ...faultWhen(!isUuid(payorId), `payorCredentials[${index}].payorId`, 'INVALID_ID'),
      ...faultWhen(!licensed.has(usState), `payorCredentials[${index}].usState`, 'NOT_LICENSED_THERE'),
    ]),
    ...findRepeated(
      'payorCredentials',
      payorCredentials.map(({ usState, payorId }) => `${usState} ${payorId}`),
    ),
  ];
}

function outside(field: string, values: readonly string[], allowed: readonly string[]): Fault[] {
  return values.flatMap((value, index) => faultWhen(!allowed.includes(value), `${field}[${index}]`, 'NOT_IN_LIST'));
}

/** Lists repeated items. */
export function findRepeated(field: string, keys: readonly string[]): Fault[] {
  return keys.flatMap((key, index) => faultWhen(keys.indexOf(key) !== index, `${field}[${index}]`, 'TWICE'));
}

function faultWhen(holds: boolean, field: string, code: FaultCode): Fault[] {
  return holds ? [{ field, code }] : [];
}

/** An invited provider says it during onboarding. */
function isKnownGender({ gender, isOnboarding }: Provider): boolean {
  return (genders as readonly string[]).includes(gender) || (isOnboarding && gender === '');
}
