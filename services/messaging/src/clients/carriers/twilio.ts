import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { accepted, type Delivery } from '#src/ports/delivery.ts';
import type { TextCarrier } from '#src/ports/text-carrier.ts';
import type { VoiceCarrier } from '#src/ports/voice-carrier.ts';
import { carrierTimeoutMs, withTimeout } from './with-timeout.ts';

export type TwilioOptions = {
  /** Origin of the API. The local world has a stand-in with the same API. */
  apiUrl: string;
  accountSid: string;
  authToken: string;
  /** Our number, in E.164. */
  from: string;
};

/** Creates the carrier for text messages and calls. Twilio has no idempotency key, so a message whose answer is lost is sent again. */
export function createTwilioCarrier({
  apiUrl,
  accountSid,
  authToken,
  from,
}: TwilioOptions): TextCarrier & VoiceCarrier {
  const client = twilio(accountSid, authToken, { httpClient: new RequestClientAt(apiUrl) });
  return {
    sendText: ({ to, text }) =>
      withTimeout(carrierTimeoutMs, answerTo(client.messages.create({ to, from, body: text }))),
    call({ to, sentences }) {
      const response = new twilio.twiml.VoiceResponse();
      for (const sentence of sentences) {
        response.say({ language: 'en-US' }, sentence);
        response.pause({ length: 1 });
      }
      return withTimeout(carrierTimeoutMs, answerTo(client.calls.create({ to, from, twiml: response.toString() })));
    },
  };
}

/** The SDK knows only Twilio's hosts. This client sends its requests to the configured origin. */
class RequestClientAt extends twilio.RequestClient {
  readonly #origin: string;

  constructor(origin: string) {
    super({ timeout: 15_000 });
    this.#origin = origin;
  }

  override request<Data>(options: RequestClient.RequestOptions<Data>) {
    const { pathname, search } = new URL(options.uri);
    return super.request<Data>({ ...options, uri: new URL(pathname + search, this.#origin).href });
  }
}

/** Invalid, unknown or unreachable numbers, landlines for texts, countries we have not enabled, and numbers that replied STOP. */
const finalCodes = new Set([21211, 21214, 21215, 21217, 21408, 21610, 21612, 21614, 21635]);

async function answerTo(call: Promise<unknown>): Promise<Delivery> {
  try {
    await call;
    return accepted;
  } catch (error) {
    const { code, status } = error as { code?: number | string; status?: number };
    const final = typeof code === 'number' && finalCodes.has(code);
    return { accepted: false, reason: final ? 'refused' : 'away', code: String(code ?? status ?? 'UNKNOWN') };
  }
}
