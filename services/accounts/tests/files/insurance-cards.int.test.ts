import { randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import {
  InsuranceCardSide,
  InsuranceCardUploadStatus,
  type RedeemInsuranceCardUploadResponse,
} from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { openTestStorage } from '@linden/testkit/stores/test-storage';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildAdmission } from '#tests/support/booking.ts';
import { type PeopleWorld, startPeople } from '#tests/support/people.ts';

const { WAITING, UPLOADED } = InsuranceCardUploadStatus;
const { FRONT, BACK } = InsuranceCardSide;
let world: PeopleWorld;
/** Finds nothing, unless a test says otherwise. */
const clean = async (_content: Uint8Array) => {};
let scan = clean;
afterEach(() => {
  scan = clean;
});
let storage: Awaited<ReturnType<typeof openTestStorage>>['storage'];
beforeAll(async () => {
  ({ storage } = await openTestStorage());
  world = await startPeople({ storage, scanner: { scan: (content) => scan(content) } });
});
afterAll(async () => {
  await world?.stop();
  storage?.close();
});

/** A picture with a place in its metadata. */
async function takePicture(format: 'jpeg' | 'png' = 'jpeg', background = 'red') {
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  return plain
    .withExif({ IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

async function client() {
  const { account, caller } = world.person();
  const scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
  const { patientId } = await scheduling.admitPatient(buildAdmission({ accountId: account }));
  return { patientId, coverageId: randomUUID(), cards: world.insuranceCardsAs(caller), caller };
}

type Client = Awaited<ReturnType<typeof client>>;

/** Posts one side as the browser does. @returns the storage's answer */
async function post({ front, back }: RedeemInsuranceCardUploadResponse, side: 'front' | 'back', content: Uint8Array) {
  const { url = '', fields = {} } = (side === 'front' ? front : back) ?? {};
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), 'card.jpg');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

async function open({ cards, patientId, coverageId }: Client) {
  const { upload } = await cards.createInsuranceCardUpload({ patientId, coverageId });
  return upload?.shortId ?? '';
}

async function uploadCard(mine: Client, sides: readonly ('front' | 'back')[] = ['front', 'back']) {
  const shortId = await open(mine);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId });
  for (const side of sides) expect(await post(forms, side, await takePicture())).toBe(204);
  const { upload } = await mine.cards.markInsuranceCardUploaded({ shortId });
  return { shortId, upload };
}

const billingStaff = (isSteppedUp = true) =>
  world.insuranceCardsAs(world.person(['billing'], isSteppedUp ? {} : { strength: 'password' }).caller);
const refusal = (code: string, field = '') => expect.objectContaining(field ? { code, field } : { code });

test('both sides are checked, stored without metadata, and shown to the client and billing staff only', async () => {
  const mine = await client();
  const { shortId, upload } = await uploadCard(mine);
  expect(upload).toMatchObject({ shortId, status: UPLOADED, coverageId: mine.coverageId });
  expect([upload?.frontUploadedAt, upload?.backUploadedAt].every(Boolean)).toBe(true);
  for (const side of [FRONT, BACK]) {
    const { url } = await mine.cards.createInsuranceCardLink({ shortId, side });
    const shown = await fetch(url);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    const { exif, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' });
    expect((await fetch(url.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'))).status).toBe(403);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
  }
  const { patientId } = mine;
  expect((await billingStaff().listInsuranceCardUploads({ patientId })).uploads).toMatchObject([{ shortId }]);
  expect((await billingStaff().listRecentInsuranceCards({})).uploads[0]).toMatchObject({ shortId, patientId });
  await expect(billingStaff(false).listRecentInsuranceCards({})).rejects.toEqual(refusal('STEP_UP_REQUIRED'));
  await expect(mine.cards.listRecentInsuranceCards({})).rejects.toEqual(refusal('NOT_ALLOWED'));
  expect((await billingStaff().createInsuranceCardLink({ shortId, side: FRONT })).url).toContain('insurance-cards/');
  await expect(billingStaff(false).listInsuranceCardUploads({ patientId })).rejects.toEqual(
    refusal('STEP_UP_REQUIRED'),
  );
  const stranger = await client();
  expect((await stranger.cards.listInsuranceCardUploads({ patientId })).uploads).toEqual([]);
  const refused = [
    () => stranger.cards.createInsuranceCardLink({ shortId, side: FRONT }),
    () => stranger.cards.redeemInsuranceCardUpload({ shortId }),
    () => stranger.cards.markInsuranceCardUploaded({ shortId }),
  ];
  for (const call of refused) await expect(call()).rejects.toEqual(refusal('UPLOAD_NOT_FOUND'));
  await stranger.cards.deleteInsuranceCardUpload({ shortId });
  await expect(stranger.cards.createInsuranceCardUpload({ patientId, coverageId: mine.coverageId })).rejects.toEqual(
    refusal('PATIENT_NOT_FOUND'),
  );
  for (const role of ['support', 'ops', 'provider'] as const) {
    const other = world.insuranceCardsAs(world.person([role], { strength: 'two_step' }).caller);
    await expect(other.listInsuranceCardUploads({ patientId })).rejects.toEqual(refusal('NOT_ALLOWED'));
    await expect(other.createInsuranceCardLink({ shortId, side: FRONT })).rejects.toEqual(refusal('NOT_ALLOWED'));
  }
  expect((await mine.cards.listInsuranceCardUploads({ patientId })).uploads).toHaveLength(1);
  expect(await world.trail(patientId)).toEqual(
    expect.arrayContaining(['insurance_card.upload', 'insurance_card.read', 'insurance_card.list']),
  );
});

test('the storage itself refuses a picture that is too large or of another type', async () => {
  const mine = await client();
  const shortId = await open(mine);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId, backContentType: 'image/png' });
  expect(forms.maxBytes).toBe(10_000_000);
  expect(await post(forms, 'front', new Uint8Array(10_000_001))).toBe(400);
  const wrong = { ...forms.front, fields: { ...forms.front?.fields, 'Content-Type': 'image/png' } };
  expect(
    await post({ ...forms, front: wrong as typeof forms.front } as typeof forms, 'front', await takePicture()),
  ).toBe(403);
  await expect(mine.cards.markInsuranceCardUploaded({ shortId })).rejects.toEqual(refusal('FILE_MISSING', 'front'));
  await expect(mine.cards.redeemInsuranceCardUpload({ shortId, frontContentType: 'text/html' })).rejects.toEqual(
    refusal('TYPE_NOT_ALLOWED', 'frontContentType'),
  );
});

test('a picture that is not what its type says is refused at its side, and another one can follow', async () => {
  const mine = await client();
  const shortId = await open(mine);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId });
  await post(forms, 'front', await takePicture());
  await post(forms, 'back', Buffer.from('<html>'));
  await expect(mine.cards.markInsuranceCardUploaded({ shortId })).rejects.toEqual(
    refusal('FILE_NOT_AS_PROMISED', 'back'),
  );
  expect(world.refusedUploads).toContain('FILE_NOT_AS_PROMISED');
  await post(await mine.cards.redeemInsuranceCardUpload({ shortId }), 'back', await takePicture());
  expect((await mine.cards.markInsuranceCardUploaded({ shortId })).upload).toMatchObject({ status: UPLOADED });
});

test('someone who is a client and billing staff, too, needs a second step for foreign cards, and never deletes them', async () => {
  const mine = await client();
  const { shortId } = await uploadCard(mine);
  const both = world.insuranceCardsAs(world.person(['client', 'billing'], { strength: 'password' }).caller);
  await both.deleteInsuranceCardUpload({ shortId });
  await expect(both.createInsuranceCardLink({ shortId, side: FRONT })).rejects.toEqual(refusal('UPLOAD_NOT_FOUND'));
  expect((await both.listInsuranceCardUploads(mine)).uploads).toEqual([]);
  const { url } = await mine.cards.createInsuranceCardLink({ shortId, side: FRONT });
  expect((await fetch(url)).status).toBe(200);
});

test('24 calls at once open twelve uploads', async () => {
  const mine = await client();
  await Promise.allSettled(Array.from({ length: 24 }, () => open({ ...mine, coverageId: randomUUID() })));
  expect((await mine.cards.listInsuranceCardUploads(mine)).uploads).toHaveLength(12);
});

test('the back may be missing, and repeating the call returns the same card', async () => {
  const mine = await client();
  const { shortId, upload } = await uploadCard(mine, ['front']);
  expect(upload?.backUploadedAt).toBeUndefined();
  expect((await mine.cards.markInsuranceCardUploaded({ shortId })).upload).toEqual(upload);
  await expect(mine.cards.redeemInsuranceCardUpload({ shortId })).rejects.toEqual(refusal('UPLOAD_ENDED'));
  await expect(mine.cards.createInsuranceCardLink({ shortId, side: BACK })).rejects.toEqual(
    refusal('UPLOAD_NOT_FOUND'),
  );
});

test('a new card replaces the one before it, and deleting removes its pictures', async () => {
  const mine = await client();
  const first = await uploadCard(mine);
  const { url: before } = await mine.cards.createInsuranceCardLink({ shortId: first.shortId, side: FRONT });
  const second = await uploadCard(mine);
  expect((await fetch(before)).status).toBe(404);
  expect((await mine.cards.listInsuranceCardUploads(mine)).uploads).toMatchObject([{ shortId: second.shortId }]);
  const { url } = await mine.cards.createInsuranceCardLink({ shortId: second.shortId, side: BACK });
  await mine.cards.deleteInsuranceCardUpload({ shortId: second.shortId });
  await mine.cards.deleteInsuranceCardUpload({ shortId: second.shortId });
  expect((await fetch(url)).status).toBe(404);
  expect((await mine.cards.listInsuranceCardUploads(mine)).uploads).toEqual([]);
});

test('an open upload is returned again, two calls at once store one card, and a patient has twelve uploads at most', async () => {
  const mine = await client();
  const shortId = await open(mine);
  expect(await open(mine)).toBe(shortId);
  expect((await mine.cards.listInsuranceCardUploads(mine)).uploads).toMatchObject([{ shortId, status: WAITING }]);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId });
  await post(forms, 'front', await takePicture());
  const both = await Promise.allSettled([
    mine.cards.markInsuranceCardUploaded({ shortId }),
    mine.cards.markInsuranceCardUploaded({ shortId }),
  ]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await mine.cards.markInsuranceCardUploaded({ shortId })).upload).toMatchObject({ status: UPLOADED });
  for (let count = 1; count < 12; count++) await open({ ...mine, coverageId: randomUUID() });
  await expect(open({ ...mine, coverageId: randomUUID() })).rejects.toEqual(refusal('TOO_MANY_UPLOADS'));
  expect(await world.trail(mine.patientId)).toEqual(['patient.admit', 'insurance_card.upload']);
});

test('a side that cannot be scanned waits, and the card is no card until both are clean', async () => {
  const mine = await client();
  const shortId = await open(mine);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId });
  for (const side of ['front', 'back'] as const) expect(await post(forms, side, await takePicture())).toBe(204);
  let scanned = 0;
  scan = async () => {
    scanned += 1;
    if (scanned === 2) throw new DomainError({ code: 'SCANNER_UNAVAILABLE', kind: 'exhausted', message: 'away' });
  };
  await expect(mine.cards.markInsuranceCardUploaded({ shortId })).rejects.toEqual(
    refusal('SCANNER_UNAVAILABLE', 'back'),
  );
  expect(world.refusedUploads).toContain('SCANNER_UNAVAILABLE');
  const { uploads } = await mine.cards.listInsuranceCardUploads({ patientId: mine.patientId });
  expect(uploads).toMatchObject([{ status: WAITING }]);
  await expect(mine.cards.createInsuranceCardLink({ shortId, side: FRONT })).rejects.toEqual(
    refusal('UPLOAD_NOT_FOUND'),
  );
  scan = clean;
  const { upload } = await mine.cards.markInsuranceCardUploaded({ shortId });
  expect(upload).toMatchObject({ status: UPLOADED });
});

test('a side with a virus is refused at its side and deleted; the other side stays', async () => {
  const mine = await client();
  const shortId = await open(mine);
  const forms = await mine.cards.redeemInsuranceCardUpload({ shortId });
  expect(await post(forms, 'front', await takePicture())).toBe(204);
  scan = () => {
    throw new DomainError({ code: 'FILE_INFECTED', kind: 'invalid', message: 'found', field: 'file' });
  };
  await expect(mine.cards.markInsuranceCardUploaded({ shortId })).rejects.toEqual(refusal('FILE_INFECTED', 'front'));
  scan = clean;
  await expect(mine.cards.markInsuranceCardUploaded({ shortId })).rejects.toEqual(refusal('FILE_MISSING', 'front'));
});
