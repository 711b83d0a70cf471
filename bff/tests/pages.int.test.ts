import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBff } from './fake-services.ts';

let bff: Awaited<ReturnType<typeof startBff>>;
const kept: object[] = [];
beforeAll(async () => {
  bff = await startBff(
    {
      async recordEvents(request) {
        kept.push(request);
        return {};
      },
    },
    { minimumPageVersion: 5, writeKey: 'linden-test' },
  );
});
afterAll(() => bff?.stop());

const change = 'mutation { releaseHold(holdId: "11111111-0000-4000-8000-000000000001") }';
const question = '{ payors { payorId } }';
const from = (version: string) => ({
  headers: { 'content-type': 'application/json', 'linden-page-version': version },
});
const codesOf = (answer: { body: object }) =>
  ((answer.body as { errors?: { extensions: { code: string } }[] }).errors ?? []).map(
    ({ extensions }) => extensions.code,
  );

describe('a page older than the minimum', () => {
  test('cannot change anything: the answer has the words of the spec, and no service is called', async () => {
    const before = Object.keys(bff.calls).length;
    const answer = await bff.ask(change, {}, from('4'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      errors: [{ message: 'Version is out of date', extensions: { code: 'VERSION_OUT_OF_DATE' } }],
    });
    expect(Object.keys(bff.calls).length).toBe(before);
  });

  test('may still read', async () =>
    expect(codesOf(await bff.ask(question, {}, from('4')))).not.toContain('VERSION_OUT_OF_DATE'));

  test.each(['5', '6'])('control: version %s is accepted', async (version) => {
    expect(codesOf(await bff.ask(change, {}, from(version)))).not.toContain('VERSION_OUT_OF_DATE');
  });
});

const stableID = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
const event = { name: 'linden::page_viewed', value: 1, metadata: { page: 'Search Results' } };
const delivery = { writeKey: 'linden-test', identity: { stableID }, events: [event] };

const tell = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${bff.origin}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
describe('events of pages', () => {
  test('are passed on without any data about the sender', async () => {
    const before = kept.length;
    expect(
      (await tell(delivery, { cookie: 'linden-visitor=x', referer: 'https://linden.example/find/texas' })).status,
    ).toBe(204);
    expect(kept.length).toBe(before + 1);
    expect(kept.at(-1)).toMatchObject({ identity: { stableId: stableID, patientId: '' }, events: [event] });
  });

  test('are dropped under Global Privacy Control', async () => {
    const before = kept.length;
    expect((await tell(delivery, { 'sec-gpc': '1' })).status).toBe(204);
    expect(kept.length).toBe(before);
  });

  test.each<[string, object, number, string]>([
    ['of another environment', { ...delivery, writeKey: 'linden-production' }, 403, 'WRITE_KEY_INVALID'],
    [
      'with a filter',
      { ...delivery, events: [{ ...event, metadata: { page: 'Home', specialty: 'ADHD' } }] },
      400,
      'EVENT_NOT_ALLOWED',
    ],
    ['with a name', { ...delivery, identity: { stableID, name: 'Ann Lee' } }, 400, 'EVENT_NOT_ALLOWED'],
  ])('%s are refused without repeating them', async (_row, body, status, code) => {
    const before = kept.length;
    const answer = await tell(body);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(code);
    expect(text).not.toMatch(/ADHD|Ann/);
    expect(kept.length).toBe(before);
  });

  test('longer than 16 KB are not read', async () => {
    expect((await tell({ ...delivery, more: 'x'.repeat(17_000) })).status).toBe(413);
  });
});
