import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { denied, notFound } from '@linden/platform/domain-error';
import {
  type CreateUploadRequest,
  FileKind,
  FileStatus,
  type GetPhotoRequest,
} from '@linden/proto/accounts/v1/file_service_pb';
import { CalendarKind, type ReceiveCalendarPushRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, makeProvider } from './fake-services.ts';
import { openProviderBff, ownSchedule as schedule } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});
const bff = (answers: Answers = {}) => openProviderBff(open, answers);

describe('onboarding', () => {
  test('knows from both services which pages miss something', async () => {
    const done = { description: 'Warm.', languages: ['English'], gender: 'Woman', ages: ['Adults'] };
    const { askAs } = await bff({
      getOwnProvider: async () => ({ provider: { ...makeProvider(1), ...done, isOnboarding: true } }),
      getOwnSchedule: async () => ({ own: { schedule, edition: 'e1' } }),
    });
    const { data } = await askAs('{ currentProvider { isOnboarding openOnboardingSteps } }');
    expect(data?.currentProvider).toEqual({ isOnboarding: true, openOnboardingSteps: ['calendar', 'telehealth'] });
  });

  test('passes a form for an upload on to the browser', async () => {
    const file = { id: makeId(3), kind: FileKind.LICENSE, status: FileStatus.WAITING, usState: 'CA' };
    const { askAs } = await bff({
      createUpload: async (request: CreateUploadRequest) => ({
        file: { ...file, contentType: request.contentType, createdAt: timestampFromDate(new Date(0)) },
        url: 'https://files.example/linden',
        fields: { key: 'uploads/1' },
        maxBytes: 5,
      }),
    });
    const values = { kind: 'LICENSE', contentType: 'application/pdf', usState: 'CA' };
    const { data } = await askAs(
      `mutation ($values: ProviderUploadValues!) { createProviderUpload(values: $values) {
        file { id kind status usState contentType } url fields { name value } maxBytes } }`,
      { values },
    );
    expect(data?.createProviderUpload).toEqual({
      file: { ...values, id: makeId(3), status: 'WAITING' },
      url: 'https://files.example/linden',
      fields: [{ name: 'key', value: 'uploads/1' }],
      maxBytes: 5,
    });
  });

  test('lets browsers keep a photo for a day, and not its absence', async () => {
    const { origin } = await bff({
      getPhoto: async ({ photoId }: GetPhotoRequest) => {
        if (photoId === 'away') throw new Error('the storage does not answer');
        if (photoId !== 'here') throw notFound('PHOTO_NOT_FOUND', 'there is no such photo');
        return { content: new Uint8Array([1, 2]), contentType: 'image/webp' };
      },
    });
    const seen = await Promise.all(
      ['here', 'gone', 'away'].map(async (id) => {
        const { status, headers } = await fetch(`${origin}/api/photos/${id}`);
        return [status, headers.get('content-type'), headers.get('cache-control')];
      }),
    );
    expect(seen).toEqual([
      [200, 'image/webp', 'public, max-age=86400, immutable'],
      [404, null, 'no-store'],
      [503, null, 'no-store'],
    ]);
  });

  test('leads a provider who comes back from a vendor to the calendar page, with the answer in the fragment', async () => {
    const { origin } = await bff();
    const seen = await Promise.all(
      ['?state=a.b&code=c%26d', '?state=a.b&error=access_denied', '?state=a&state=b&code=//example.com', ''].map(
        async (query) => {
          const { status, headers } = await fetch(`${origin}/api/calendar-return${query}`, { redirect: 'manual' });
          return [status, headers.get('location'), headers.get('cache-control')].join(' ');
        },
      ),
    );
    const at = (state: string, code: string) =>
      `303 /onboarding/calendar#calendarState=${state}&calendarCode=${code} no-store`;
    expect(seen).toEqual([at('a.b', 'c%26d'), at('a.b', ''), at('', '%2F%2Fexample.com'), at('', '')]);
  });

  test('passes on that a calendar changed, and lets the vendor repeat what did not arrive', async () => {
    const asked: string[] = [];
    const { origin } = await bff({
      receiveCalendarPush: async ({ channelId, channelToken }: ReceiveCalendarPushRequest) => {
        asked.push(`${channelId} ${channelToken}`);
        if (channelId === 'gone') throw notFound('CALENDAR_CHANNEL_NOT_FOUND', 'there is no such channel');
        if (channelId === 'away') throw new Error('scheduling does not answer');
        return {};
      },
    });
    const push = async (id: string, state: string) => {
      const headers = {
        // Google sends a media type without a body.
        'content-type': 'application/json; utf-8',
        'x-goog-resource-state': state,
        'x-goog-channel-id': id,
        'x-goog-channel-token': 'token',
      };
      return (await fetch(`${origin}/api/calendar-push/google`, { method: 'POST', headers })).status;
    };
    expect(await push('here', 'sync')).toBe(204);
    expect(asked).toEqual([]);
    const ids = ['here', 'gone', 'away'];
    expect(await Promise.all(ids.map((id) => push(id, 'exists')))).toEqual([204, 404, 503]);
    expect(asked.toSorted()).toEqual(['away token', 'gone token', 'here token']);
    expect((await fetch(`${origin}/api/calendar-push/google`, { method: 'POST' })).status).toBe(204);
  });

  test('passes on a signed message byte for byte, and answers the question whether the address is ours', async () => {
    const received: string[] = [];
    const { origin } = await bff({
      receiveCalendarPush: async ({ signedMessage }: ReceiveCalendarPushRequest) => {
        const { body = new Uint8Array(), signature = '', vendor } = signedMessage ?? {};
        received.push(`${vendor} ${signature} ${Buffer.from(body).toString('utf8')}`);
        if (signature === 'forged') throw denied('CALENDAR_SIGNATURE_INVALID', 'it is not signed');
        if (signature === 'away') throw new Error('scheduling does not answer');
        return {};
      },
    });
    const url = `${origin}/api/calendar-push/nylas`;
    const send = async (signature: string, body: string) => {
      const headers = { 'content-type': 'application/json', 'x-nylas-signature': signature };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    // Parsed and written again, the spaces would be gone and the signature wrong.
    expect(await send('good', '{ "data" : {} }')).toBe(200);
    expect(received).toEqual([`${CalendarKind.NYLAS} good { "data" : {} }`]);
    expect([await send('forged', '{}'), await send('away', '{}')]).toEqual([401, 503]);
    expect(await send('good', ' '.repeat(1_048_577))).toBe(413);
    expect(received).toHaveLength(3);

    const ask = await fetch(`${url}?challenge=a-b_1`);
    expect([ask.status, ask.headers.get('content-type'), await ask.text()]).toEqual([200, 'text/plain', 'a-b_1']);
    expect((await fetch(`${url}?challenge=${encodeURIComponent('<script>')}`)).status).toBe(400);
    expect((await fetch(url)).status).toBe(400);
  });
});
