import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  FailedLetter_Cause as Cause,
  FailedLetter_Subject as Subject,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { afterEach, expect, test } from 'vitest';
import { makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const failedAt = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const letter = { template: 'BOOKING_NOTICE', failedAt, cause: Cause.REFUSED };
const colleague = { id: makeId(90), givenName: 'Kim', familyName: 'Lee', email: 'kim@linden.example' };
const provider = { id: makeId(91), givenName: 'Ada', familyName: 'Bell', email: 'ada@linden.example' };

test('letters that reached no one name the account, and the client by id alone', async () => {
  const asked: unknown[] = [];
  const started = await startBff({
    listFailedLetters: async ({ handled }: { handled: boolean }) => {
      asked.push(handled);
      return {
        letters: [
          { ...letter, id: 'a', subject: Subject.PATIENT, personId: makeId(70) },
          { ...letter, id: 'b', subject: Subject.ACCOUNT, personId: provider.id, handledBy: colleague.id },
          { ...letter, id: 'c', cause: 99 as Cause },
        ],
      };
    },
    findAccounts: async ({ ids }: { ids: string[] }) => {
      asked.push(ids);
      return { accounts: [provider, colleague] };
    },
    handleFailedLetter: async ({ id, note }: { id: string; note: string }) => {
      asked.push([id, note]);
      return {};
    },
  });
  open.push(started);
  const headers = await started.as({ roles: ['support'] });
  const query = `{ lettersNotSent(handled: true) { id template subject personId account { name } failedAt cause handledByName } }`;
  const { body } = await started.ask(query, {}, { headers });
  const same = { template: 'BOOKING_NOTICE', failedAt: '2026-12-01T17:00:00.000Z', cause: 'REFUSED' };
  expect(body).toEqual({
    data: {
      lettersNotSent: [
        { ...same, id: 'a', subject: 'PATIENT', personId: makeId(70), account: null, handledByName: null },
        {
          ...same,
          id: 'b',
          subject: 'ACCOUNT',
          personId: provider.id,
          account: { name: 'Ada Bell' },
          handledByName: 'Kim Lee',
        },
      ],
    },
  });
  const change = `mutation { handleFailedLetter(id: "a", note: "Called the client.") }`;
  expect((await started.ask(change, {}, { headers })).body).toEqual({ data: { handleFailedLetter: true } });
  expect(asked).toEqual([true, [provider.id, colleague.id], ['a', 'Called the client.']]);
});
