import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import type { PersonRole } from '@linden/platform/caller/person';
import { isPublicId } from '@linden/platform/crypto/public-id';
import { DocumentDecision, FileKind, FileStatus } from '@linden/proto/accounts/v1/file_service_pb';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { harmlessTestVirus, openTestClamd, type TestClamd } from '@linden/testkit/scanner/test-clamd';
import { openTestStorage } from '@linden/testkit/stores/test-storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClamdScanner } from '#src/clients/clamd-scanner.ts';
import { buildPhotoKey, quarantineKey } from '#src/domain/files/upload-rules.ts';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let storage: Awaited<ReturnType<typeof openTestStorage>>['storage'];
let png: Buffer;
let clamd: TestClamd;
/** Reads of the storage wait for it. */
let gate = Promise.resolve();
beforeAll(async () => {
  ({ storage } = await openTestStorage());
  const slow = {
    ...storage,
    getObject: (...of: Parameters<typeof storage.getObject>) => gate.then(() => storage.getObject(...of)),
  };
  clamd = await openTestClamd();
  world = await startPeople({ storage: slow, maxChecks: 2, scanner: createClamdScanner(clamd.url, 60_000) });
  const red = { width: 60, height: 40, channels: 3, background: 'red' } as const;
  png = await sharp({ create: red }).png().toBuffer();
});
afterAll(async () => {
  await world?.stop();
  await clamd?.stop();
  storage?.close();
});

const refused = (call: Promise<unknown>) => expect(call).rejects;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const license = { kind: FileKind.LICENSE, contentType: 'application/pdf', usState: 'CA' };
const photo = { kind: FileKind.PHOTO, contentType: 'image/png' };

/** A provider who is signed in. */
async function provider({ roles = ['provider'] }: { roles?: PersonRole[] } = {}) {
  const id = randomUUID();
  const place = { city: 'Oakland', usState: 'CA', zip: '94609', latitude: 37.8, longitude: -122.3 };
  await world.providers.putProvider({
    provider: {
      id,
      shortId: id.replaceAll('-', '').slice(0, 10),
      name: 'Maya Linfield',
      virtual: place,
      calendarSyncStatus: 'NOT_YET_SYNCED',
      priceCents: 15_000,
      marketplaceVisible: true,
      gender: 'Woman',
      rating: { distribution: [0, 0, 0, 0, 0] },
      stateCredentials: [{ usState: 'CA', licenseType: 'LCSW', licenseNumber: '1' }],
    },
    approveCredentials: true,
  });
  const { account, caller } = world.person(roles, { strength: 'password' });
  await world.operator.putProviderAccount({ accountId: account, providerId: id });
  return { id, caller, files: world.filesAs('bff', caller), own: world.providersAs('bff', caller) };
}

type Own = Awaited<ReturnType<typeof provider>>;

/** Sends a file as the browser does. */
async function upload(
  { files }: Pick<Own, 'files'>,
  order: Parameters<Own['files']['createUpload']>[0],
  content: Buffer,
) {
  const { file, url, fields } = await files.createUpload(order);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), 'maya-linfield-license.pdf');
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  return file?.id ?? '';
}

async function addFiles({ id }: Own, { count, status }: { count: number; status: string }) {
  const sql = `insert into accounts.provider_files (id, provider_id, kind, status, us_state, content_type)
    select gen_random_uuid(), $1, 'LICENSE', $2, 'CA', 'application/pdf' from generate_series(1, $3)`;
  await world.admin.query(sql, [id, status, count]);
}

const visitor = () => world.filesAs('bff', { kind: 'anonymous' });
const shown = async (id: string) => {
  const { provider } = await world
    .providersAs('bff', { kind: 'anonymous' })
    .getProvider({ key: { case: 'id', value: id } });
  return provider;
};

describe('a photo', () => {
  test('is on the public record once it is checked, and a new one replaces it', async () => {
    const mine = await provider();
    const fileId = await upload(mine, photo, png);
    expect((await shown(mine.id))?.imgUrl).toBe('');
    const { file } = await mine.files.checkUpload({ fileId, crop: { left: 10, top: 0, size: 40 } });
    expect(file).toMatchObject({ id: fileId, status: FileStatus.CHECKED, contentType: 'image/webp' });
    const first = (await shown(mine.id))?.imgUrl ?? '';
    const photoId = first.replace('/api/photos/', '');
    expect(isPublicId(photoId)).toBe(true);
    const { content } = await visitor().getPhoto({ photoId });
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await storage.getObject(quarantineKey(fileId), 1e6)).toBeUndefined();

    await mine.files.checkUpload({ fileId: await upload(mine, photo, png) });
    expect((await shown(mine.id))?.thumbnailUrl).not.toBe(first);
    await refused(visitor().getPhoto({ photoId })).toMatchObject(refusal('not_found', 'PHOTO_NOT_FOUND'));
    expect((await mine.files.listOwnFiles({})).files).toHaveLength(1);
  });

  test('stays after other edits, by the provider and by an operator, and goes when it is deleted', async () => {
    const mine = await provider();
    const fileId = await upload(mine, photo, png);
    await mine.files.checkUpload({ fileId });
    const { provider: before } = await mine.own.getOwnProvider({});
    const change = { revision: before?.revision ?? 0n, fields: ['pronouns'], provider: { pronouns: 'she/her' } };
    const { provider: after } = await mine.own.updateOwnProvider(change);
    expect(after?.imgUrl).toBe(before?.imgUrl);
    const record = { ...(after ?? create(ProviderSchema)), imgUrl: '', thumbnailUrl: '', name: 'Maya Linden' };
    await world.providers.putProvider({ provider: record });
    const { revision, imgUrl = '' } = (await shown(mine.id)) ?? {};
    expect(imgUrl).toBe(before?.imgUrl);
    await mine.files.deleteOwnFile({ fileId });
    await mine.files.deleteOwnFile({ fileId });
    expect(await shown(mine.id)).toMatchObject({ imgUrl: '', thumbnailUrl: '', revision: (revision ?? 0n) + 1n });
    expect(await storage.getObject(buildPhotoKey(imgUrl.replace('/api/photos/', '')), 1e6)).toBeUndefined();
  });

  test('of other content is refused, counted and deleted', async () => {
    const mine = await provider();
    const fileId = await upload(mine, photo, pdf);
    const notAsPromised = refusal('invalid', 'FILE_NOT_AS_PROMISED', 'file');
    await refused(mine.files.checkUpload({ fileId })).toMatchObject(notAsPromised);
    expect(world.refusedUploads).toEqual(['FILE_NOT_AS_PROMISED']);
    expect(await storage.getObject(quarantineKey(fileId), 1e6)).toBeUndefined();
    const { files } = await mine.files.listOwnFiles({});
    expect(files).toMatchObject([{ id: fileId, status: FileStatus.REFUSED }]);
    expect((await shown(mine.id))?.imgUrl).toBe('');
  });
});

describe('a document', () => {
  test('opens for its provider and, audited, for staff with a second step', async () => {
    const mine = await provider();
    const fileId = await upload(mine, license, pdf);
    const staff = world.filesAs('bff', world.person(['support']).caller);
    expect((await staff.listProviderDocuments({ providerId: mine.id })).files).toEqual([]);
    await refused(mine.files.createDocumentLink({ fileId })).toMatchObject(refusal('not_found', 'FILE_NOT_FOUND'));
    const { file } = await mine.files.checkUpload({ fileId });
    expect(await mine.files.checkUpload({ fileId })).toMatchObject({ file });
    const { files } = await staff.listProviderDocuments({ providerId: mine.id });
    expect(files).toMatchObject([{ id: fileId, kind: FileKind.LICENSE, usState: 'CA' }]);
    for (const reader of [mine.files, staff]) {
      const { url } = await reader.createDocumentLink({ fileId });
      expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(pdf);
      expect(url).not.toContain('maya');
    }
    expect(await world.trail(fileId)).toEqual(['provider_file.read', 'provider_file.read']);
    expect(await world.trail(mine.id)).toEqual(['provider_file.list', 'provider_file.list']);
  });

  test('waits for staff, who approve or refuse it once, with a reason that the provider reads', async () => {
    const mine = await provider();
    const ids = [
      await upload(mine, license, pdf),
      await upload(mine, { kind: FileKind.INSURANCE, contentType: 'application/pdf' }, pdf),
    ];
    const [first = '', second = ''] = ids;
    const staff = world.filesAs('bff', world.person(['support']).caller);
    const listWaiting = async () =>
      (await staff.listWaitingDocuments({})).documents.filter(({ providerId }) => providerId === mine.id);
    expect(await listWaiting()).toEqual([]);
    for (const fileId of ids) await mine.files.checkUpload({ fileId });
    expect(await listWaiting()).toMatchObject([
      { providerName: 'Maya Linfield', file: { id: first } },
      { providerName: 'Maya Linfield', file: { id: second } },
    ]);
    const short = staff.decideDocument({ fileId: first, reason: 'too old' });
    await refused(short).toMatchObject(refusal('invalid', 'REQUIRED', 'reason'));
    const reason = 'The license ended last year. Please send the new one.';
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => staff.decideDocument({ fileId: first, reason })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(staff.decideDocument({ fileId: first, approved: true })).toMatchObject(
      refusal('conflict', 'DOCUMENT_DECIDED'),
    );
    await staff.decideDocument({ fileId: second, approved: true, expiresOn: inDays(300) });
    expect(await listWaiting()).toEqual([]);
    const { files } = await mine.files.listOwnFiles({});
    expect(files.find(({ id }) => id === first)).toMatchObject({
      decision: DocumentDecision.REFUSED,
      decisionReason: reason,
      decidedAt: expect.anything(),
    });
    expect(files.find(({ id }) => id === second)).toMatchObject({ decision: DocumentDecision.APPROVED });
    expect(await world.trail(first)).toEqual(['provider_file.decide']);
  });

  test('is decided on by staff with a second step alone, and by no one for themselves', async () => {
    const both = await provider({ roles: ['provider', 'support'] });
    const fileId = await upload(both, license, pdf);
    await both.files.checkUpload({ fileId });
    const decision = { fileId, approved: true };
    const callers = [world.person(['billing']).caller, world.person(['client']).caller, { kind: 'anonymous' } as const];
    for (const caller of callers) {
      const files = world.filesAs('bff', caller);
      await refused(files.decideDocument(decision)).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
      await refused(files.listWaitingDocuments({})).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
    const weak = refusal('denied', 'STEP_UP_REQUIRED');
    await refused(both.files.decideDocument(decision)).toMatchObject(weak);
    const proved = world.filesAs('bff', { ...both.caller, strength: 'two_step' });
    await refused(proved.decideDocument(decision)).toMatchObject(refusal('denied', 'OWN_DOCUMENT'));
    const photoId = await upload(both, photo, png);
    await both.files.checkUpload({ fileId: photoId });
    const staff = world.filesAs('bff', world.person(['ops']).caller);
    await refused(staff.decideDocument({ fileId: photoId, approved: true })).toMatchObject(
      refusal('not_found', 'FILE_NOT_FOUND'),
    );
  });

  test('is not seen, checked or deleted by another provider or a client', async () => {
    const mine = await provider();
    const other = await provider();
    const fileId = await upload(mine, license, pdf);
    await mine.files.checkUpload({ fileId });
    const missing = refusal('not_found', 'FILE_NOT_FOUND');
    await refused(other.files.createDocumentLink({ fileId })).toMatchObject(missing);
    await refused(other.files.checkUpload({ fileId })).toMatchObject(missing);
    await other.files.deleteOwnFile({ fileId });
    expect((await other.files.listOwnFiles({})).files).toEqual([]);
    expect((await mine.files.listOwnFiles({})).files).toHaveLength(1);
    const client = world.filesAs('bff', world.person(['client']).caller);
    await refused(client.createDocumentLink({ fileId })).toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    await refused(client.createUpload(license)).toMatchObject(refusal('denied', 'NOT_A_PROVIDER'));
    const weak = world.filesAs('bff', world.person(['ops'], { strength: 'password' }).caller);
    await refused(weak.createDocumentLink({ fileId })).toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
  });

  test('of another provider cannot be reached by a provider who also works as staff without a second step', async () => {
    const mine = await provider();
    const { files: both } = await provider({ roles: ['provider', 'support'] });
    const fileId = await upload(mine, license, pdf);
    await mine.files.checkUpload({ fileId });
    const missing = refusal('not_found', 'FILE_NOT_FOUND');
    await refused(both.checkUpload({ fileId })).toMatchObject(missing);
    await both.deleteOwnFile({ fileId });
    expect(await world.trail(fileId)).toEqual([]);
    const { url } = await mine.files.createDocumentLink({ fileId });
    expect((await fetch(url)).status).toBe(200);
    await refused(both.createDocumentLink({ fileId })).toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
  });

  test('over the limit is refused at its check too, when both forms were made before the first check', async () => {
    const mine = await provider();
    await addFiles(mine, { count: 19, status: 'CHECKED' });
    const ids = [await upload(mine, license, pdf), await upload(mine, license, pdf)];
    const checks = await Promise.allSettled(ids.map((fileId) => mine.files.checkUpload({ fileId })));
    const failed = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason] : []));
    expect(failed).toMatchObject([refusal('exhausted', 'TOO_MANY_FILES', 'kind')]);
    const { files } = await mine.files.listOwnFiles({});
    const idOf = (status: FileStatus) => files.find((file) => file.status === status)?.id ?? '';
    await mine.files.deleteOwnFile({ fileId: idOf(FileStatus.CHECKED) });
    const { file } = await mine.files.checkUpload({ fileId: idOf(FileStatus.WAITING) });
    expect(file?.status).toBe(FileStatus.CHECKED);
  });

  test('waits for its check while another is checked; further ones of the same person are refused, counted and logged', async () => {
    const mine = await provider();
    const ids = await Promise.all([1, 2, 3, 4].map(() => upload(mine, license, pdf)));
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const checks = Promise.allSettled(ids.map((fileId) => mine.files.checkUpload({ fileId })));
    const busy = refusal('exhausted', 'CHECKS_BUSY');
    // The refused ones answer while the others still wait.
    await expect.poll(() => world.refusedUploads.filter((code) => code === 'CHECKS_BUSY').length).toBe(2);
    resolve();
    const outcomes = await checks;
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: busy }, { reason: busy }]);
  });

  test('is refused while 50 uploads of the last day are not finished', async () => {
    const mine = await provider();
    await addFiles(mine, { count: 49, status: 'WAITING' });
    await mine.files.createUpload(license);
    await refused(mine.files.createUpload(photo)).toMatchObject(refusal('exhausted', 'TOO_MANY_UPLOADS', 'kind'));
    expect(world.refusedUploads).toContain('TOO_MANY_UPLOADS');
  });

  test.each([
    { name: 'no kind', order: { contentType: 'image/png' }, says: refusal('invalid', 'REQUIRED', 'kind') },
    {
      name: 'a photo that is a PDF',
      order: { ...photo, contentType: 'application/pdf' },
      says: refusal('invalid', 'TYPE_NOT_ALLOWED', 'contentType'),
    },
    {
      name: 'a license without a state',
      order: { ...license, usState: '' },
      says: refusal('invalid', 'INVALID_STATE', 'usState'),
    },
  ])('is refused: $name', async ({ order, says }) => {
    await refused((await provider()).files.createUpload(order)).toMatchObject(says);
  });

  test('that never arrived can be sent later, and is forgotten after a day', async () => {
    const mine = await provider();
    const { file } = await mine.files.createUpload(license);
    const missing = refusal('not_found', 'FILE_MISSING');
    await refused(mine.files.checkUpload({ fileId: file?.id ?? '' })).toMatchObject(missing);
    expect((await mine.files.listOwnFiles({})).files).toMatchObject([{ status: FileStatus.WAITING }]);
    world.ahead.ms = 25 * 3_600_000;
    const next = await mine.files.createUpload(license);
    world.ahead.ms = 0;
    expect((await mine.files.listOwnFiles({})).files.map(({ id }) => id)).toEqual([next.file?.id]);
  });
});

describe('the scanner', () => {
  test('refuses a file with a virus, which is counted and deleted and opens for no one', async () => {
    const mine = await provider();
    const fileId = await upload(mine, license, Buffer.concat([pdf, Buffer.from(harmlessTestVirus)]));
    await refused(mine.files.checkUpload({ fileId })).toMatchObject(refusal('invalid', 'FILE_INFECTED', 'file'));
    expect(world.refusedUploads).toContain('FILE_INFECTED');
    expect(await storage.getObject(quarantineKey(fileId), 1e6)).toBeUndefined();
    expect((await mine.files.listOwnFiles({})).files).toMatchObject([{ status: FileStatus.REFUSED, unscanned: false }]);
    await refused(mine.files.createDocumentLink({ fileId })).toMatchObject(refusal('not_found', 'FILE_NOT_FOUND'));
  });

  test.each([
    ['a document', license, pdf],
    ['a photo', photo, undefined],
  ])('that is away lets %s wait and says so; no one reads it until it is back', async (_, order, content) => {
    const mine = await provider();
    const fileId = await upload(mine, order, content ?? png);
    clamd.manner = 'cut';
    const away = refusal('exhausted', 'SCANNER_UNAVAILABLE', 'file');
    await refused(mine.files.checkUpload({ fileId })).toMatchObject(away);
    expect(world.refusedUploads).toContain('SCANNER_UNAVAILABLE');
    expect((await mine.files.listOwnFiles({})).files).toMatchObject([{ status: FileStatus.WAITING, unscanned: true }]);
    const staff = world.filesAs('bff', world.person(['support']).caller);
    expect((await staff.listProviderDocuments({ providerId: mine.id })).files).toEqual([]);
    for (const reader of [mine.files, staff])
      await refused(reader.createDocumentLink({ fileId })).toMatchObject(refusal('not_found', 'FILE_NOT_FOUND'));
    expect((await shown(mine.id))?.imgUrl).toBe('');
    clamd.manner = 'well';
    const { file } = await mine.files.checkUpload({ fileId });
    expect(file).toMatchObject({ status: FileStatus.CHECKED, unscanned: false });
  });
});
