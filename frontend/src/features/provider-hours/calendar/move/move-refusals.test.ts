import { expect, test } from 'vitest';
import { sayMoveRefusal } from './use-session-move.ts';

test.each([
  ['SLOT_NOT_OPEN', 'outside your weekly hours'],
  ['TIME_TAKEN', 'something else at this time'],
  ['PATIENT_BUSY', 'another session at this time'],
  ['APPOINTMENT_BEGUN', 'started, ended or been canceled'],
  ['STATE_NOT_SERVED', 'licensed in the client’s state'],
  ['VIDEO_NOT_OFFERED', 'no link to a video room'],
  ['PAYOR_NOT_ACCEPTED', 'don’t take this client’s insurance'],
  ['IN_PERSON_NOT_PAID', 'doesn’t pay for in-person sessions'],
  ['SOMETHING_NEW', 'We couldn’t move this session.'],
])('a move refused by %s says why, and that nothing happened', (code, words) => {
  expect(sayMoveRefusal(code)).toContain(words);
  expect(sayMoveRefusal(code)).toMatch(/Nothing was (moved|changed)\.|it can’t be moved\.$/);
});
