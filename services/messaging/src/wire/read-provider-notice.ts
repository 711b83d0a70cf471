import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { ProviderNotice_Kind as Kind, type ProviderNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import { type ProviderContent, providerNoticeKinds } from '#src/domain/letters/provider-notice.ts';
import { readLink } from './request-fields.ts';

const maxReason = 500;

/** Reads the content of a letter about a decision of staff. Throws when it is invalid. */
export function readProviderNotice({
  kind: number,
  usState,
  expiresOn,
  reason,
  link,
}: ProviderNotice): ProviderContent {
  const field = (name: string) => `providerNotice.${name}`;
  const name = getEnumName(Kind, number);
  const kind = providerNoticeKinds.find((each) => each === name);
  if (!kind) throw invalid('NOT_IN_LIST', 'must be a known kind of notice', field('kind'));
  if (!/^([A-Z]{2})?$/.test(usState))
    throw invalid('INVALID_FORMAT', 'must be a two-letter state code, or empty', field('usState'));
  if (!/^(\d{4}-\d{2}-\d{2})?$/.test(expiresOn))
    throw invalid('INVALID_DATE', 'must be a day as YYYY-MM-DD, or empty', field('expiresOn'));
  if (reason.length > maxReason) throw invalid('TOO_LONG', 'at most 500 characters', field('reason'));
  return { template: 'PROVIDER_NOTICE', kind, usState, expiresOn, reason, link: readLink(link, field('link')) };
}
