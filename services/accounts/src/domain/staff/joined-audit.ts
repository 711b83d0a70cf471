import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { AuditEntry } from '@linden/proto/resource/v1/audit_entry_pb';

interface Joined {
  service: string;
  entry: AuditEntry;
}

/** Returns the newest entries of several services in order. Entries of one service with equal times are ordered by number. */
export function mergeNewest(entries: readonly Joined[], limit: number): Joined[] {
  const at = ({ entry }: Joined) => (entry.at ? timestampMs(entry.at) : 0);
  return [...entries].sort((a, b) => at(b) - at(a) || Number(b.entry.id - a.entry.id)).slice(0, limit);
}
