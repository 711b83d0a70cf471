import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type AccountNotice, AccountNotice_Kind as Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import { type AccountContent, accountNoticeKinds } from '#src/domain/letters/account-notice.ts';
import { readLink } from './request-fields.ts';

/** Reads the content of a letter about an account. Throws when it is invalid. */
export function readAccountNotice({ kind: number, link }: AccountNotice): AccountContent {
  const name = getEnumName(Kind, number);
  const kind = accountNoticeKinds.find((each) => each === name);
  if (!kind) throw invalid('NOT_IN_LIST', 'must be a known kind of notice', 'accountNotice.kind');
  return { template: 'ACCOUNT_NOTICE', kind, link: readLink(link, 'accountNotice.link') };
}
