import type { AccountContent } from '#src/domain/letters/account-notice.ts';
import type { BookingContent } from '#src/domain/letters/booking-notice.ts';
import type { MessageNoticeContent } from '#src/domain/letters/message-notice.ts';
import type { PaymentContent } from '#src/domain/letters/payment-notice.ts';
import type { PlanContent } from '#src/domain/letters/plan-notice.ts';
import type { ProviderAwayContent } from '#src/domain/letters/provider-away-notice.ts';
import type { ProviderContent } from '#src/domain/letters/provider-notice.ts';
import type { SafetyAlertContent } from '#src/domain/letters/safety-alert-notice.ts';
import type { StandingContent } from '#src/domain/letters/standing-notice.ts';

export type Channel = 'EMAIL' | 'SMS' | 'VOICE';
export const channels: readonly Channel[] = ['EMAIL', 'SMS', 'VOICE'];

export type LinkTemplate = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'SIGN_IN_LINK' | 'PROVIDER_INVITATION';
export type Notice =
  | 'PASSWORD_CHANGED'
  | 'METHOD_ADDED'
  | 'METHOD_REMOVED'
  | 'METHODS_RESET_BY_SUPPORT'
  | 'RECOVERY_CODE_USED'
  | 'SIGNED_OUT_EVERYWHERE'
  | 'ACCOUNT_LOCKED';

/** The data of a message; templates turn it into text. */
export type Content =
  | { readonly template: LinkTemplate; readonly link: string; readonly expiresAt: Date }
  | { readonly template: 'VERIFICATION_CODE'; readonly code: string; readonly expiresAt: Date }
  | { readonly template: 'BOOKING_CODE'; readonly code: string; readonly expiresAt: Date }
  | { readonly template: 'ACCOUNT_EXISTS'; readonly link: string }
  | {
      readonly template: 'RECOMMENDATION_NOTICE';
      readonly link: string;
      /** The provider who sent it. */
      readonly providerName: string;
      readonly readerFirstName?: string;
    }
  | { readonly template: 'SECURITY_NOTICE'; readonly notice: Notice; readonly at: Date }
  | StandingContent
  | PaymentContent
  | AccountContent
  | ProviderContent
  | ProviderAwayContent
  | PlanContent
  | SafetyAlertContent
  | MessageNoticeContent
  | BookingContent;
export type TemplateName = Content['template'];

export type Message = { readonly channel: Channel; readonly to: string; readonly content: Content };

/** Returns the channels that a template supports. Links go where the reader can check them before opening; codes go to the phone. */
export function getChannels(template: TemplateName): readonly Channel[] {
  switch (template) {
    case 'VERIFY_EMAIL':
    case 'RESET_PASSWORD':
    case 'SIGN_IN_LINK':
    case 'PROVIDER_INVITATION':
    case 'ACCOUNT_EXISTS':
    case 'BOOKING_NOTICE':
    case 'BOOKING_CODE':
    case 'RECOMMENDATION_NOTICE':
    case 'STANDING_NOTICE':
    case 'PAYMENT_NOTICE':
    case 'ACCOUNT_NOTICE':
    case 'PROVIDER_NOTICE':
    case 'PROVIDER_AWAY_NOTICE':
    case 'PLAN_NOTICE':
    case 'SAFETY_ALERT_NOTICE':
    case 'MESSAGE_NOTICE':
      return ['EMAIL'];
    case 'VERIFICATION_CODE':
      return ['SMS', 'VOICE'];
    case 'SECURITY_NOTICE':
      return ['EMAIL', 'SMS'];
    default:
      return template satisfies never;
  }
}

/** Returns when the message stops being true. */
export function getExpiry(content: Content): Date | undefined {
  if (content.template === 'BOOKING_NOTICE') return content.kind === 'REMINDER' ? content.startsAt : undefined;
  return 'expiresAt' in content ? content.expiresAt : undefined;
}
