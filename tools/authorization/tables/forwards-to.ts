import { graphqlCallers } from '../callers.ts';
import type { Operation } from '../rule.ts';

/**
 * Returns the rule of a field that passes the caller to one RPC, whose policy decides.
 * @param may the objects of the RPC that this field can name
 */
export function forwardsTo(
  table: readonly Operation[],
  field: string,
  rpc: string,
  may: (object: string) => boolean = () => true,
): Operation {
  const found = table.find(({ operation }) => operation === rpc);
  if (!found) throw new Error(`${field} hands on to ${rpc}, which is in no table`);
  const asked = Object.entries(found.objects).filter(
    ([object, { only = graphqlCallers }]) => may(object) && only.some((each) => graphqlCallers.includes(each)),
  );
  return { operation: field, source: found.source, objects: Object.fromEntries(asked) };
}
