import type nylas from 'nylas';
import type { SigningVendorSettings } from '#src/clients/calendars/calendar-vendors.ts';
import type { GuardedFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { CalendarFault } from '#src/ports/calendars.ts';

export type NylasClient = nylas.default;

/** A reading of 20,000 events has 100 pages. Many more requests mean that the paging never ends. */
const maxRequests = 200;

/** Nylas answered with an error. */
export class NylasRefusal extends Error {
  override readonly name = 'NylasRefusal';
  readonly status: number;
  /** The OAuth error code of a failed code exchange (RFC 6749, section 5.2). Undefined for other requests. */
  readonly oauthError: string | undefined;
  constructor(status: number, oauthError: string | undefined) {
    super(`Nylas answered ${status}`);
    this.status = status;
    this.oauthError = oauthError;
  }
}

/** Creates an SDK client for one reading. Every request uses the guarded `fetch`. */
export async function openNylas(
  { clientSecret, addresses }: Pick<SigningVendorSettings, 'clientSecret' | 'addresses'>,
  { fetch }: Pick<GuardedFetch, 'fetch'>,
): Promise<NylasClient> {
  // Loaded with the first account, because most local worlds have no account at Nylas.
  const loaded = await import('nylas');
  // The package's types describe its CommonJS build. Node loads the ES module build, whose default export is the client.
  const Client = loaded.default as unknown as typeof nylas.default;
  const client = new Client({ apiKey: clientSecret, apiUri: addresses.apiUrl });
  const { apiClient } = client;
  let requests = 0;
  // The SDK has no setting for its HTTP client. Every method that we call goes through this one.
  apiClient.request = async <Answer>(options: Parameters<typeof apiClient.newRequest>[0]): Promise<Answer> => {
    requests += 1;
    if (requests > maxRequests) throw new CalendarFault('TOO_LARGE');
    const request = await apiClient.newRequest(options);
    const { url, method, headers } = request;
    const body = await request.text();
    const answer = await fetch(url, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new NylasRefusal(answer.status, await readOauthError(answer));
    try {
      return await apiClient.requestWithResponse<Answer>(answer);
    } catch {
      // The SDK's error quotes the response, which can contain names.
      throw new CalendarFault('UNREACHABLE');
    }
  };
  // These methods would bypass the guarded `fetch`.
  apiClient.requestRaw = refuseToConnect;
  apiClient.requestStream = refuseToConnect;
  return client;
}

async function refuseToConnect(): Promise<never> {
  throw new CalendarFault('ADDRESS_REFUSED');
}

async function readOauthError(answer: Response): Promise<string | undefined> {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  return typeof error === 'string' ? error : undefined;
}
