import { expect, test } from 'vitest';
import { reasonFaults } from './cancel-reasons.ts';

test.each([
  ['a client’s reason', 'CLIENT', 'BAD_TIME', '', []],
  ['a visitor’s reason with a sub-reason', 'VISITOR', 'BAD_FIT', 'FIND_NEW_PROVIDER', []],
  ['none', 'CLIENT', '', '', ['REASON_REQUIRED']],
  ['a provider’s reason from a client', 'CLIENT', 'CLIENT_UNRESPONSIVE', '', ['REASON_UNKNOWN']],
  ['a client’s reason from a provider', 'PROVIDER', 'BAD_FIT', '', ['REASON_UNKNOWN']],
  ['a provider’s reason with a sub-reason', 'PROVIDER', 'CLIENT_UNRESPONSIVE', 'CLIENT_NO_SHOW', []],
  ['a sub-reason of the other side', 'CLIENT', 'OTHER', 'CLIENT_NO_SHOW', ['SUB_REASON_UNKNOWN']],
  ['support with a client’s reason', 'SUPPORT', 'BAD_FIT', '', []],
  ['support with a provider’s reason', 'SUPPORT', 'OTHER', 'OTHER_REASON', []],
  ['support with a client’s sub-reason', 'SUPPORT', 'OTHER', 'FIND_NEW_PROVIDER', []],
  ['a provider’s pair outside the policy', 'PROVIDER', 'ADJUST_FREQUENCY', 'OTHER_REASON', ['REASON_PAIR_UNKNOWN']],
  ['support with such a pair', 'SUPPORT', 'ADJUST_FREQUENCY', 'OTHER_REASON', ['REASON_PAIR_UNKNOWN']],
] as const)('%s', (_name, source, reason, subReason, codes) => {
  expect(reasonFaults(source, reason, subReason).map(({ code }) => code)).toEqual(codes);
});
