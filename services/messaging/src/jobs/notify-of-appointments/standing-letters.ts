import { create } from '@bufbuild/protobuf';
import { mapInBatches } from '@linden/platform/map-in-batches';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { ProviderStandingChanged } from '@linden/proto/scheduling/v1/provider_standing_pb';
import type { PeopleClient } from '#src/ports/people-client.ts';
import type { Origins } from './letters.ts';

type Context = { readonly people: PeopleClient; readonly origins: Origins };

const atOnce = 8;

/** Builds one letter for each provider with an account: about the newest of the changes. */
export async function buildStandingLetters(
  { people, origins }: Context,
  changes: readonly ProviderStandingChanged[],
): Promise<SendNotificationRequest[]> {
  if (changes.length === 0) return [];
  // One cancellation may change a standing twice: by itself, and by the referrals that it turns off.
  const newest = new Map(changes.map((change) => [change.providerId, change]));
  const { providers } = await people.contacts([], [...newest.keys()]);
  const letters = await mapInBatches(providers, atOnce, async ({ providerId, accountId }) => {
    const change = newest.get(providerId);
    const email = accountId ? await people.emailOfAccount(accountId) : '';
    return change && email
      ? [buildRequest(change, { accountId, email, link: `${origins.provider}/dashboard/standing` })]
      : [];
  });
  return letters.flat();
}

type Recipient = { readonly accountId: string; readonly email: string; readonly link: string };

function buildRequest(
  { providerId, revision, level, variant, counted, until, lockedUntil, timeZone }: ProviderStandingChanged,
  { accountId, email, link }: Recipient,
): SendNotificationRequest {
  const value = {
    level,
    early: variant === 'EARLY',
    counted,
    timeZone: timeZone || 'UTC',
    link,
    ...(until && { until }),
    ...(lockedUntil && { lockedUntil }),
  };
  return create(SendNotificationRequestSchema, {
    key: `standing:${providerId}:${revision}`,
    accountId,
    recipient: { case: 'email', value: email },
    template: { case: 'standingNotice', value },
  });
}
