import type { ProviderInit } from '../synthetic/provider.ts';
import { buildTable, type Table } from './table.ts';

export function buildProviderTable(providers: ProviderInit[]): Table {
  return buildTable('accounts.providers', providers, {
    id: ({ id }) => id,
    short_id: ({ shortId }) => shortId,
    name: ({ name }) => name,
    pronouns: ({ pronouns }) => pronouns,
    description: ({ description }) => description,
    specialties: ({ specialties }) => specialties,
    top_specialties: ({ topSpecialties }) => topSpecialties,
    treatment_methods: ({ treatmentMethods }) => treatmentMethods,
    focus_area: ({ focusArea }) => focusArea,
    img_url: ({ imgUrl }) => imgUrl,
    img_filename: ({ imgFilename }) => imgFilename,
    thumbnail_url: ({ thumbnailUrl }) => thumbnailUrl,
    video_room_url: ({ videoRoomUrl }) => videoRoomUrl,
    npi: ({ npi }) => npi,
    physical_street: ({ physical }) => physical?.street ?? '',
    physical_street_two: ({ physical }) => physical?.streetTwo ?? '',
    physical_city: ({ physical }) => physical?.city ?? '',
    physical_state: ({ physical }) => physical?.usState ?? '',
    physical_zip: ({ physical }) => physical?.zip ?? '',
    physical_latitude: ({ physical }) => physical?.latitude,
    physical_longitude: ({ physical }) => physical?.longitude,
    virtual_city: ({ virtual }) => virtual?.city ?? '',
    virtual_state: ({ virtual }) => virtual?.usState ?? '',
    virtual_zip: ({ virtual }) => virtual?.zip ?? '',
    virtual_latitude: ({ virtual }) => virtual?.latitude,
    virtual_longitude: ({ virtual }) => virtual?.longitude,
    years_of_experience: ({ yearsOfExperience }) => yearsOfExperience,
    price_cents: ({ priceCents }) => priceCents,
    no_show_fee_cents: ({ noShowFeeCents }) => noShowFeeCents,
    ages: ({ ages }) => ages,
    languages: ({ languages }) => languages,
    gender: ({ gender }) => gender,
    identity_options: ({ identityOptions }) => identityOptions,
    therapy_styles: ({ therapyStyles }) => therapyStyles,
    marketplace_visible: ({ marketplaceVisible }) => marketplaceVisible,
    is_new_to_marketplace: ({ isNewToMarketplace }) => isNewToMarketplace,
    accepting_new_referrals: ({ acceptingNewReferrals }) => acceptingNewReferrals,
    is_churned: ({ isChurned }) => isChurned,
    is_top_retaining_provider: ({ isTopRetainingProvider }) => isTopRetainingProvider,
    is_structured_care_program_provider: ({ isStructuredCareProgramProvider }) => isStructuredCareProgramProvider,
    is_prescriber: ({ isPrescriber }) => isPrescriber,
    calendar_sync_status: ({ calendarSyncStatus }) => calendarSyncStatus,
    open_states: ({ stateCredentials }) => listStates(stateCredentials),
  });
}

/** Returns the states in which a made-up provider is open: all that the record lists. */
export function listStates(stateCredentials: ProviderInit['stateCredentials']): string[] {
  return [...new Set(stateCredentials.map(({ usState }) => usState ?? ''))].sort();
}
