import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import {
  ClosedStateSchema,
  type Provider,
  ProviderSchema,
  type Review,
  ReviewSchema,
} from '@linden/proto/accounts/v1/provider_pb';
import {
  isPublic,
  isScheduling,
  mayListClosedStates,
  maySeeCancellations,
  maySeeClosedStates,
  maySeeNpi,
  maySeeOptOuts,
  maySeeSuspensions,
  maySeeVideoRoom,
} from '#src/domain/access/policies.ts';
import { closeStates } from '#src/domain/credentials/close-states.ts';
import { readClosedStates } from '#src/domain/credentials/closed-states.ts';
import { buildPhotoPath } from '#src/domain/providers/photo-path.ts';
import { removeOptOuts } from '#src/domain/providers/referrals.ts';
import type { ProviderRow } from '#src/store/providers/providers.ts';
import type { ReviewRow } from '#src/store/providers/reviews.ts';

/** Converts a row to the record that this caller may see. */
export function toProviderFor(caller: Caller): (row: ProviderRow) => Provider {
  const seesOptOuts = maySeeOptOuts(caller);
  const seesClosedStates = maySeeClosedStates(caller);
  return (row) => {
    const provider = toProvider({
      ...row,
      ...hideFromOthers(caller, row),
      cancellationLevel: maySeeCancellations(caller) ? row.cancellationLevel : 0,
      videoRoomUrl: maySeeVideoRoom(caller) ? row.videoRoomUrl : '',
      npi: maySeeNpi(caller) ? row.npi : '',
    });
    provider.lacksVideoRoom = row.videoRoomUrl === '';
    if (caller.kind !== 'operator')
      Object.assign(provider, { openStates: [], isSuspended: maySeeSuspensions(caller) && row.suspension !== '' });
    if (mayListClosedStates(caller)) provider.closedStates = toClosedStates(row);
    const shown = seesClosedStates ? provider : closeStates(provider, row.openStates);
    return seesOptOuts ? shown : removeOptOuts(shown);
  };
}

/** Returns what only operators and scheduling see, as everyone else sees it. */
function hideFromOthers(caller: Caller, row: ProviderRow): Partial<ProviderRow> {
  const fromAll = isScheduling(caller) ? {} : { referralsOffAt: [], referralsLockedUntil: null };
  if (caller.kind === 'operator') return fromAll;
  return {
    ...fromAll,
    marketplaceVisible: isPublic(row),
    // A lock and a pause look like the provider's own switch, turned off.
    ...((row.referralsLockedUntil || row.suspension) && { acceptingNewReferrals: false }),
    isOnboarding: false,
    calendarChoice: '',
    publishRequestedAt: null,
  };
}

/** Converts rows to the complete message. */
export function toProvider(row: ProviderRow): Provider {
  const {
    physicalLatitude,
    physicalLongitude,
    virtualLatitude,
    virtualLongitude,
    calendarSyncedAt,
    referralsLockedUntil,
    referralsOffAt,
    standingRevision: _standingRevision,
    publishRequestedAt,
    suspension,
    openStates,
    closedStates: _closedStates,
    rating,
    payors,
    payorCosts,
    feedbackTags,
    ...same
  } = row;
  return create(ProviderSchema, {
    ...same,
    ...(row.photoId && { imgUrl: buildPhotoPath(row.photoId), thumbnailUrl: buildPhotoPath(row.photoId) }),
    ...(physicalLatitude !== null &&
      physicalLongitude !== null && {
        physical: {
          street: row.physicalStreet,
          streetTwo: row.physicalStreetTwo,
          city: row.physicalCity,
          usState: row.physicalState,
          zip: row.physicalZip,
          latitude: physicalLatitude,
          longitude: physicalLongitude,
        },
      }),
    virtual: {
      city: row.virtualCity,
      usState: row.virtualState,
      zip: row.virtualZip,
      latitude: virtualLatitude ?? 0,
      longitude: virtualLongitude ?? 0,
    },
    topProviderFeedbackTags: feedbackTags,
    payorCredentials: payors,
    avgCostByPayor: payorCosts,
    rating: ratingSummary(rating),
    ...(calendarSyncedAt && { calendarSyncedAt: timestampFromDate(calendarSyncedAt) }),
    ...(referralsLockedUntil && { referralsLockedUntil: timestampFromDate(referralsLockedUntil) }),
    referralsOffAt: referralsOffAt.map(timestampFromDate),
    isInReview: publishRequestedAt !== null,
    isSuspended: suspension !== '',
    openStates: suspension === 'HIDDEN' ? [] : openStates,
  });
}

function toClosedStates({ closedStates, payors }: ProviderRow): Provider['closedStates'] {
  return Object.entries(readClosedStates(closedStates)).map(([usState, closedAt]) =>
    create(ClosedStateSchema, {
      usState,
      closedAt: timestampFromDate(new Date(closedAt)),
      payorIds: payors.filter((each) => each.usState === usState).map(({ payorId }) => payorId),
    }),
  );
}

export function toReview(row: ReviewRow): Review {
  const { createdAt, ...same } = row;
  return create(ReviewSchema, { ...same, createdAt: timestampFromDate(createdAt) });
}

/** The average is over all ratings, rounded to hundredths. */
function ratingSummary(row: ProviderRow['rating']) {
  const distribution = row ? [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5] : [0, 0, 0, 0, 0];
  const count = distribution.reduce((sum, stars) => sum + stars, 0);
  const total = distribution.reduce((sum, stars, index) => sum + stars * (index + 1), 0);
  return { average: count === 0 ? 0 : Math.round((total / count) * 100) / 100, count, distribution };
}
