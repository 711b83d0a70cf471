import { expect, test } from 'vitest';
import { findReasonFaults } from './cancel-reasons.ts';

test.each([
  ['a client’s reason', 'CLIENT', 'BAD_TIME', '', []],
  ['a visitor’s reason with a sub-reason', 'VISITOR', 'BAD_FIT', 'FIND_NEW_PROVIDER', []],
  ['none', 'CLIENT', '', '', ['REQUIRED']],
  ['a provider’s reason from a client', 'CLIENT', 'CLIENT_UNRESPONSIVE', '', ['NOT_IN_LIST']],
  ['a client’s reason from a provider', 'PROVIDER', 'BAD_FIT', '', ['NOT_IN_LIST']],
  ['a provider’s reason with a sub-reason', 'PROVIDER', 'CLIENT_UNRESPONSIVE', 'CLIENT_NO_SHOW', []],
  ['a sub-reason of the other side', 'CLIENT', 'OTHER', 'CLIENT_NO_SHOW', ['NOT_IN_LIST']],
  ['support with a client’s reason', 'SUPPORT', 'BAD_FIT', '', []],
  ['support with a provider’s reason', 'SUPPORT', 'OTHER', 'OTHER_REASON', []],
  ['support with a client’s sub-reason', 'SUPPORT', 'OTHER', 'FIND_NEW_PROVIDER', []],
  ['a provider’s pair outside the policy', 'PROVIDER', 'ADJUST_FREQUENCY', 'OTHER_REASON', ['NOT_IN_LIST']],
  ['support with such a pair', 'SUPPORT', 'ADJUST_FREQUENCY', 'OTHER_REASON', ['NOT_IN_LIST']],
] as const)('%s', (_name, source, reason, subReason, codes) => {
  expect(findReasonFaults(source, reason, subReason).map(({ code }) => code)).toEqual(codes);
});
