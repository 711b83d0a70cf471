import type { Caller } from '@linden/platform/caller';

const senders: readonly string[] = ['identity', 'accounts'];

/** The name under which a caller may send and read its messages. Other callers may not send. */
export function senderName(caller: Caller): string | undefined {
  return caller.kind === 'service' && senders.includes(caller.name) ? caller.name : undefined;
}
