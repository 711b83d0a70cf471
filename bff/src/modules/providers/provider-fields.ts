import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type GenderCode, genderCodes } from '@linden/vocabulary/search/genders';
import type { CalendarSyncStatus, ProviderResolvers } from '#src/gen/resolvers.ts';
import { toCoordinates, toRating, toStateCredentials, turnEmptyToNull } from './view.ts';

/** Fields that come from the public record itself. */
export const recordFields: ProviderResolvers = {
  id: ({ record }) => record.id,
  shortId: ({ record }) => record.shortId,
  name: ({ record }) => record.name,
  pronouns: ({ record }) => turnEmptyToNull(record.pronouns),
  description: ({ record }) => turnEmptyToNull(record.description),
  specialties: ({ record }) => record.specialties,
  topSpecialties: ({ record }) => record.topSpecialties,
  treatmentMethods: ({ record }) => record.treatmentMethods,
  focusArea: ({ record }) => turnEmptyToNull(record.focusArea),
  license: ({ record }) =>
    record.stateCredentials.map(({ usState, licenseType, licenseNumber }) => ({
      usState,
      licenseType,
      licenseNumber: turnEmptyToNull(licenseNumber),
    })),
  imgUrl: ({ record }) => turnEmptyToNull(record.imgUrl),
  imgFilename: ({ record }) => turnEmptyToNull(record.imgFilename),
  thumbnailUrl: ({ record }) => turnEmptyToNull(record.thumbnailUrl),
  providerProfileVideoUrl: ({ record }) => turnEmptyToNull(record.providerProfileVideoUrl),
  videoId: ({ record }) => turnEmptyToNull(record.videoId),
  physicalAddress: ({ record }) => turnEmptyToNull(record.physical?.street ?? ''),
  physicalAddressPartTwo: ({ record }) => turnEmptyToNull(record.physical?.streetTwo ?? ''),
  physicalCity: ({ record }) => turnEmptyToNull(record.physical?.city ?? ''),
  physicalState: ({ record }) => turnEmptyToNull(record.physical?.usState ?? ''),
  physicalZip: ({ record }) => turnEmptyToNull(record.physical?.zip ?? ''),
  virtualCity: ({ record }) => turnEmptyToNull(record.virtual?.city ?? ''),
  virtualState: ({ record }) => turnEmptyToNull(record.virtual?.usState ?? ''),
  virtualZip: ({ record }) => turnEmptyToNull(record.virtual?.zip ?? ''),
  coordinates: ({ record }) => toCoordinates(record),
  yearsOfExperience: ({ record }) => record.yearsOfExperience,
  topProviderFeedbackTags: ({ record }) => record.topProviderFeedbackTags.map(({ tag }) => tag),
  topProviderFeedbackTagsWithCounts: ({ record }) =>
    record.topProviderFeedbackTags.map(({ tag, count }) => ({ tag, count })),
  price: ({ record }) => record.priceCents,
  noShowFee: ({ record }) => record.noShowFeeCents,
  ages: ({ record }) => record.ages,
  languages: ({ record }) => record.languages,
  gender: ({ record }) => (genderCodes as Record<string, GenderCode | undefined>)[record.gender] ?? null,
  identityOptions: ({ record }) => record.identityOptions,
  state: ({ record }) => turnEmptyToNull(record.physical?.usState ?? record.virtual?.usState ?? ''),
  marketplaceVisible: ({ record }) => record.marketplaceVisible,
  isNewToMarketplace: ({ record }) => record.isNewToMarketplace,
  marketplaceRating: ({ record }) => toRating(record.id, record.rating),
  acceptingNewReferrals: ({ record }) => record.acceptingNewReferrals,
  isChurned: ({ record }) => record.isChurned,
  isTopRetainingProvider: ({ record }) => record.isTopRetainingProvider,
  isStructuredCareProgramProvider: ({ record }) => record.isStructuredCareProgramProvider,
  isPrescriber: ({ record }) => record.isPrescriber,
  stateCredentials: ({ record }) => toStateCredentials(record),
  avgCostByPayor: ({ record }) =>
    record.avgCostByPayor.map(({ clientBookingName, avgCostCents }) => ({ clientBookingName, avgCost: avgCostCents })),
  calendarSyncStatus: ({ record }) => record.calendarSyncStatus as CalendarSyncStatus,
  calendarSyncedAt: ({ record }) =>
    record.calendarSyncedAt ? timestampDate(record.calendarSyncedAt).toISOString() : null,
};
