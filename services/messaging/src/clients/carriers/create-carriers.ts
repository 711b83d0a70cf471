import type { readWorkerConfig } from '#src/config.ts';
import { createSmtpCarrier } from './smtp.ts';
import { createTwilioCarrier } from './twilio.ts';

/** Creates the carriers for email, text messages and calls. Plain SMTP is for development only. */
export function createCarriers(env: ReturnType<typeof readWorkerConfig>) {
  return {
    ...createSmtpCarrier({
      url: env.SMTP_URL,
      from: env.MAIL_FROM,
      plainAllowed: ['local', 'development'].includes(env.LINDEN_ENV),
    }),
    ...createTwilioCarrier({
      apiUrl: env.TWILIO_API_URL,
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      from: env.TWILIO_FROM,
    }),
  };
}
