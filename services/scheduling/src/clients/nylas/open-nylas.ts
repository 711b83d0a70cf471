import type nylas from 'nylas';
import type { SigningVendorSettings } from '#src/calendar-vendors.ts';
import type { GuardedFetch } from '#src/clients/guarded-fetch.ts';
import { CalendarFault } from '#src/ports/calendars.ts';

export type NylasClient = nylas.default;

/** A reading of 20,000 events has 100 pages. More requests mean pages without an end. */
const maxRequests = 200;

/** Nylas answered with an error. */
export class NylasRefusal extends Error {
  override readonly name = 'NylasRefusal';
  readonly status: number;
  /** Why a code was not exchanged (RFC 6749, section 5.2). Undefined for other requests. */
  readonly oauthError: string | undefined;
  constructor(status: number, oauthError: string | undefined) {
    super(`Nylas answered ${status}`);
    this.status = status;
    this.oauthError = oauthError;
  }
}

/** Opens Nylas' client for one reading, with every request through the guarded connection. */
export async function openNylas(
  { clientSecret, addresses }: Pick<SigningVendorSettings, 'clientSecret' | 'addresses'>,
  { fetch }: GuardedFetch,
): Promise<NylasClient> {
  // Loaded when the first account is read, because most workers of a developer have none.
  const loaded = await import('nylas');
  // The package's types describe its CommonJS file. Here Node loads the other one, whose default export is the client.
  const Client = loaded.default as unknown as typeof nylas.default;
  const client = new Client({ apiKey: clientSecret, apiUri: addresses.apiUrl });
  const { apiClient } = client;
  let requests = 0;
  // The client itself has no setting for how requests are sent; all that we call goes through this method.
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
      // Its error quotes the answer, which can have names in it.
      throw new CalendarFault('UNREACHABLE');
    }
  };
  // They would connect without the guard.
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
