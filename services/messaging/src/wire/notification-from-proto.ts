import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import {
  SecurityNotice_Kind as Kind,
  type SendNotificationRequest,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import {
  type Channel,
  type Content,
  getChannels,
  type LinkTemplate,
  type Message,
  type Notice,
} from '#src/domain/notifications/content.ts';
import { isPhoneNumber } from '#src/domain/notifications/phone-number.ts';
import { readAccountNotice } from './read-account-notice.ts';
import { readBookingNotice } from './read-booking-notice.ts';
import { readMessageNotice } from './read-message-notice.ts';
import { readPaymentNotice } from './read-payment-notice.ts';
import { readPlanNotice } from './read-plan-notice.ts';
import { readProviderAwayNotice } from './read-provider-away-notice.ts';
import { readProviderNotice } from './read-provider-notice.ts';
import { readRecommendationNotice } from './read-recommendation-notice.ts';
import { readSafetyAlertNotice } from './read-safety-alert-notice.ts';
import { readStandingNotice } from './read-standing-notice.ts';
import { readLink, readRequiredTime } from './request-fields.ts';

/** Reads the recipient and content of a request. Throws when the message cannot be sent there. */
export function readMessage(request: SendNotificationRequest): Message {
  const { channel, to } = readRecipient(request.recipient);
  const content = readContent(request.template);
  if (!getChannels(content.template).includes(channel)) {
    throw invalid('TEMPLATE_UNFIT', 'this template is not for this kind of recipient', 'template');
  }
  return { channel, to, content };
}

function readRecipient({ case: kind, value }: SendNotificationRequest['recipient']): { channel: Channel; to: string } {
  switch (kind) {
    case 'email':
      return { channel: 'EMAIL', to: email(value) };
    case 'smsTo':
      return { channel: 'SMS', to: phone(value, 'smsTo') };
    case 'voiceTo':
      return { channel: 'VOICE', to: phone(value, 'voiceTo') };
    case undefined:
      throw invalid('REQUIRED', 'is required', 'recipient');
    default:
      return kind satisfies never;
  }
}

function email(value: string): string {
  const address = normalizeEmail(value);
  if (address) return address;
  throw invalid('INVALID_EMAIL', 'must be one email address', 'email');
}

function phone(value: string, field: string): string {
  if (isPhoneNumber(value)) return value;
  throw invalid('INVALID_PHONE_NUMBER', 'must be a valid telephone number in E.164', field);
}

function readContent(template: SendNotificationRequest['template']): Content {
  switch (template.case) {
    case 'verifyEmail':
      return withLink('VERIFY_EMAIL', template.value, 'verifyEmail');
    case 'resetPassword':
      return withLink('RESET_PASSWORD', template.value, 'resetPassword');
    case 'recommendationNotice':
      return readRecommendationNotice(template.value);
    case 'signInLink':
      return withLink('SIGN_IN_LINK', template.value, 'signInLink');
    case 'providerInvitation':
      return withLink('PROVIDER_INVITATION', template.value, 'providerInvitation');
    case 'verificationCode':
      return { template: 'VERIFICATION_CODE', ...readCode(template.value, 'verificationCode') };
    case 'bookingCode':
      return { template: 'BOOKING_CODE', ...readCode(template.value, 'bookingCode') };
    case 'securityNotice': {
      const { kind, at } = template.value;
      return { template: 'SECURITY_NOTICE', notice: readNotice(kind), at: readRequiredTime(at, 'securityNotice.at') };
    }
    case 'accountExists':
      return { template: 'ACCOUNT_EXISTS', link: readLink(template.value.signInLink, 'accountExists.signInLink') };
    case 'bookingNotice':
      return readBookingNotice(template.value);
    case 'standingNotice':
      return readStandingNotice(template.value);
    case 'paymentNotice':
      return readPaymentNotice(template.value);
    case 'accountNotice':
      return readAccountNotice(template.value);
    case 'providerNotice':
      return readProviderNotice(template.value);
    case 'providerAwayNotice':
      return readProviderAwayNotice(template.value);
    case 'safetyAlertNotice':
      return readSafetyAlertNotice(template.value);
    case 'planNotice':
      return readPlanNotice(template.value);
    case 'messageNotice':
      return readMessageNotice(template.value);
    case undefined:
      throw invalid('REQUIRED', 'is required', 'template');
    default:
      return template satisfies never;
  }
}

function readCode({ code, expiresAt }: { code: string; expiresAt?: Timestamp | undefined }, field: string) {
  if (!/^\d{6}$/.test(code)) throw invalid('INVALID_CODE', 'must be six digits', `${field}.code`);
  return { code, expiresAt: readRequiredTime(expiresAt, `${field}.expiresAt`) };
}

type Linked = { link: string; expiresAt?: Timestamp | undefined };

function withLink(template: LinkTemplate, { link, expiresAt }: Linked, field: string): Content {
  return {
    template,
    link: readLink(link, `${field}.link`),
    expiresAt: readRequiredTime(expiresAt, `${field}.expiresAt`),
  };
}

function readNotice(kind: Kind): Notice {
  const notice = notices.get(kind);
  if (notice === undefined) throw invalid('NOT_IN_LIST', 'must be a known kind of notice', 'securityNotice.kind');
  return notice;
}

const notices = new Map<Kind, Notice>([
  [Kind.PASSWORD_CHANGED, 'PASSWORD_CHANGED'],
  [Kind.METHOD_ADDED, 'METHOD_ADDED'],
  [Kind.METHOD_REMOVED, 'METHOD_REMOVED'],
  [Kind.METHODS_RESET_BY_SUPPORT, 'METHODS_RESET_BY_SUPPORT'],
  [Kind.RECOVERY_CODE_USED, 'RECOVERY_CODE_USED'],
  [Kind.SIGNED_OUT_EVERYWHERE, 'SIGNED_OUT_EVERYWHERE'],
  [Kind.ACCOUNT_LOCKED, 'ACCOUNT_LOCKED'],
]);
