import { invalid } from '@linden/platform/domain-error';
import type { ProviderAwayNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { ProviderAwayContent } from '#src/domain/letters/provider-away-notice.ts';
import { readLink } from './request-fields.ts';

const maxName = 200;

/** Reads the content of a letter to a client of a provider whom staff paused. Throws when it is invalid. */
export function readProviderAwayNotice({ providerName, link, contactLink }: ProviderAwayNotice): ProviderAwayContent {
  const field = (name: string) => `providerAwayNotice.${name}`;
  if (providerName.trim() === '') throw invalid('REQUIRED', 'is required', field('providerName'));
  if (providerName.length > maxName) throw invalid('TOO_LONG', 'at most 200 characters', field('providerName'));
  return {
    template: 'PROVIDER_AWAY_NOTICE',
    providerName,
    link: readLink(link, field('link')),
    contactLink: readLink(contactLink, field('contactLink')),
  };
}
