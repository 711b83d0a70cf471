import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Entry } from '@linden/proto/audit/v1/audit_service_pb';

interface Joined {
  service: string;
  entry: Entry;
}

/** Of several services' entries the newest, in their order; of one service and instant, by number. */
export function newestOf(entries: readonly Joined[], limit: number): Joined[] {
  const at = ({ entry }: Joined) => (entry.at ? timestampMs(entry.at) : 0);
  return [...entries].sort((a, b) => at(b) - at(a) || Number(b.entry.id - a.entry.id)).slice(0, limit);
}
