import { expect, test } from 'vitest';
import { reasonFaults } from './cancel-reasons.ts';

test.each([
  ['a client’s reason', 'CLIENT', 'BAD_TIME', '', []],
  ['a visitor’s with a further one', 'VISITOR', 'BAD_FIT', 'FIND_NEW_PROVIDER', []],
  ['none', 'CLIENT', '', '', ['REASON_REQUIRED']],
  ['a provider’s word from a client', 'CLIENT', 'CLIENT_UNRESPONSIVE', '', ['REASON_UNKNOWN']],
  ['a client’s word from a provider', 'PROVIDER', 'BAD_FIT', '', ['REASON_UNKNOWN']],
  ['a provider’s with a further one', 'PROVIDER', 'CLIENT_UNRESPONSIVE', 'CLIENT_NO_SHOW', []],
  ['a further one of the other side', 'CLIENT', 'OTHER', 'CLIENT_NO_SHOW', ['SUB_REASON_UNKNOWN']],
  ['support with a client’s word', 'SUPPORT', 'BAD_FIT', '', []],
  ['support with a provider’s word', 'SUPPORT', 'ADJUST_FREQUENCY', 'OTHER_REASON', []],
] as const)('%s', (_name, source, reason, subReason, codes) => {
  expect(reasonFaults(source, reason, subReason).map(({ code }) => code)).toEqual(codes);
});
