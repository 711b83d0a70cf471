import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import {
  SecurityNotice_Kind,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { expect, test } from 'vitest';
import { readMessage } from './notification-from-proto.ts';

type Request = Exclude<MessageInitShape<typeof SendNotificationRequestSchema>, SendNotificationRequest>;

const expiresAt = timestampFromDate(new Date('2026-03-03T14:05:00Z'));
const mail = (value: string): Request => ({ recipient: { case: 'email', value } });
const sms = (value: string): Request => ({ recipient: { case: 'smsTo', value } });
const link = (value: string): Request => ({ template: { case: 'signInLink', value: { link: value, expiresAt } } });
const code = (value: string): Request => ({
  template: { case: 'verificationCode', value: { code: value, expiresAt } },
});
const read = (changes: Request) =>
  readMessage(
    create(SendNotificationRequestSchema, { ...mail('a@b.example'), ...link('https://a.test/'), ...changes }),
  );

const refusal = (changes: Request): [string, string | undefined] | undefined => {
  try {
    read(changes);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.field];
    throw error;
  }
  return undefined;
};

test.each(['+14155550123', '+493012345678', '+442079460958', '+15005550006'])('accepts %s', (value) => {
  expect(refusal({ ...sms(value), ...code('123456') })).toBeUndefined();
});

test.each<[string, string]>([
  ['not E.164', '4155550123'],
  ['with spaces', '+1 415 555 0123'],
  ['too short', '+1415555'],
  ['without a country', '+999123456789'],
  ['in an unassigned area', '+11115550123'],
  ['with extra charges', '+19005550123'],
  ['with a word after it', '+14155550123;ext=1'],
])('rejects a number %s at its field', (_, value) => {
  expect(refusal({ ...sms(value), ...code('123456') })).toEqual(['INVALID_PHONE_NUMBER', 'smsTo']);
  const voice: Request = { recipient: { case: 'voiceTo', value } };
  expect(refusal({ ...voice, ...code('123456') })).toEqual(['INVALID_PHONE_NUMBER', 'voiceTo']);
});

test.each<[string, Request, string, string]>([
  ['no recipient', { recipient: { case: undefined } }, 'REQUIRED', 'recipient'],
  ['no template', { template: { case: undefined } }, 'REQUIRED', 'template'],
  ['two addresses', mail('a@b.example, c@d.example'), 'INVALID_EMAIL', 'email'],
  ['a link by text message', sms('+14155550123'), 'TEMPLATE_UNFIT', 'template'],
  ['a code by email', code('123456'), 'TEMPLATE_UNFIT', 'template'],
  ['a link with a script', link('javascript:alert(1)'), 'INVALID_LINK', 'signInLink.link'],
  ['a link with a line break', link('https://a.test/\nx'), 'INVALID_LINK', 'signInLink.link'],
  ['a code of five digits', { ...sms('+14155550123'), ...code('12345') }, 'INVALID_CODE', 'verificationCode.code'],
  [
    'a link that is too long',
    { template: { case: 'verifyEmail', value: { link: 'https://a.test/' } } },
    'REQUIRED',
    'verifyEmail.expiresAt',
  ],
  [
    'a notice without a kind',
    { template: { case: 'securityNotice', value: { kind: SecurityNotice_Kind.UNSPECIFIED, at: expiresAt } } },
    'NOT_IN_LIST',
    'securityNotice.kind',
  ],
])('rejects %s', (_, changes, expected, field) => {
  expect(refusal(changes)).toEqual([expected, field]);
});

test('has a template for every kind of notice', () => {
  const kinds = Object.values(SecurityNotice_Kind).filter((kind) => typeof kind === 'number' && kind > 0);
  expect(kinds).toHaveLength(7);
  for (const kind of kinds) {
    const value = { kind: kind as SecurityNotice_Kind, at: expiresAt };
    expect(refusal({ template: { case: 'securityNotice', value } })).toBeUndefined();
  }
});
