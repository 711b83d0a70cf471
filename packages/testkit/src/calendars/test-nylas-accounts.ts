import { createHmac, randomUUID } from 'node:crypto';
import type { TestCalendarAccount, TestCalendarEvent } from './test-calendar-event.ts';

type Item = Record<string, unknown> & { id: string };
type Stored = { item: Item; series: string; start: Date; end: Date };
type Account = { email: string; grantId: string; isValid: boolean; events: Map<string, Stored> };

export type TestNylasAccounts = ReturnType<typeof createTestNylasAccounts>;

/** Small, so that a test with three events already needs two pages. */
const pageSize = 2;
const dayMs = 86_400_000;
const grantNotFound = { status: 404, body: { error: { type: 'not_found_error', message: 'there is no such grant' } } };
const grantInvalid = { status: 401, body: { error: { type: 'unauthorized', message: 'the grant is invalid' } } };

type Webhook = { readonly secret: string; getUrl(): string | undefined };

/** Creates the accounts of the stand-in for Nylas. Each email address has one grant and one calendar. */
export function createTestNylasAccounts(webhook: Webhook) {
  const accounts = new Map<string, Account>();
  const deliveries: number[] = [];
  const revokedEmails: string[] = [];
  const findByGrant = (grantId: string) => [...accounts.values()].find((each) => each.grantId === grantId);
  const replaceEvent = async (email: string, name: string, occurrences: readonly Stored[]) => {
    const account = accounts.get(email);
    if (!account) return;
    for (const [id, { series }] of account.events) if (series === name) account.events.delete(id);
    for (const stored of occurrences) account.events.set(stored.item.id, stored);
    if (account.grantId) deliveries.push(await deliver(webhook, account.grantId, name));
  };
  return {
    deliveries,
    revokedEmails,
    ...createReadings(findByGrant),
    list: () => [...accounts.keys()],
    create(email = `ada-${randomUUID()}@example.com`): TestCalendarAccount {
      accounts.set(email, { email, grantId: '', isValid: false, events: new Map() });
      return {
        email,
        putEvent: (name, event) => replaceEvent(email, name, expand(name, event, email)),
        deleteEvent: (name) => replaceEvent(email, name, []),
        revoke: () => void Object.assign(accounts.get(email) ?? {}, { isValid: false }),
      };
    },
    /** Returns the grant of the address. A new sign-in renews an existing grant. */
    grant(email: string): string {
      const account = accounts.get(email);
      if (!account) return '';
      Object.assign(account, { grantId: account.grantId || randomUUID(), isValid: true });
      return account.grantId;
    },
    revokeGrant(id: string) {
      const account = findByGrant(id);
      if (!account) return grantNotFound;
      revokedEmails.push(account.email);
      Object.assign(account, { grantId: '', isValid: false });
      return { status: 200, body: { request_id: 'r' } };
    },
  };
}

/** Builds the answers that need only the API key. */
function createReadings(findByGrant: (grantId: string) => Account | undefined) {
  const answerIfValid = (grantId: string, answer: (account: Account) => unknown) => {
    const account = findByGrant(grantId);
    if (!account) return grantNotFound;
    return account.isValid ? { status: 200, body: answer(account) } : grantInvalid;
  };
  return {
    findGrant(id: string) {
      const account = findByGrant(id);
      const body = { request_id: 'r', data: { id, grant_status: account?.isValid ? 'valid' : 'invalid' } };
      return account ? { status: 200, body } : grantNotFound;
    },
    listCalendars: (grantId: string, query: URLSearchParams) =>
      answerIfValid(grantId, ({ email }) => {
        const own = { id: email, is_primary: true, is_owned_by_user: true };
        return toPage([own, { id: 'holidays', is_owned_by_user: false }], query);
      }),
    listEvents: (grantId: string, query: URLSearchParams) =>
      answerIfValid(grantId, ({ email, events }) => {
        const isOwnCalendar = query.get('calendar_id') === email && query.get('expand_recurring') === 'true';
        return toPage(
          [...events.values()].filter((each) => isOwnCalendar && isInside(each, query)).map(({ item }) => item),
          query,
        );
      }),
  };
}

/** Returns one page of items, with only the fields that the request selected. */
function toPage(items: readonly Item[], query: URLSearchParams) {
  const fields = query.get('select')?.split(',');
  const offset = Number(query.get('page_token') ?? 0);
  const size = Math.min(pageSize, Number(query.get('limit') ?? pageSize));
  const shown = items
    .slice(offset, offset + size)
    .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !fields || fields.includes(name))));
  const isLast = offset + size >= items.length;
  return { request_id: 'r', data: shown, ...(!isLast && { next_cursor: String(offset + size) }) };
}

function isInside({ start, end }: Stored, query: URLSearchParams): boolean {
  const at = (name: string) => new Date(Number(query.get(name)) * 1000);
  return end > at('start') && start < at('end');
}

function expand(name: string, event: TestCalendarEvent, email: string): Stored[] {
  return Array.from({ length: event.repeats ?? 1 }, (_, index) => {
    const [start, end] = [event.start, event.end].map((time) => new Date(time.getTime() + index * dayMs)) as [
      Date,
      Date,
    ];
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const item = {
      id: `${name}_${index}`,
      status: 'confirmed',
      title: name,
      busy: !event.isFree,
      ical_uid: event.uid ?? `${name}@nylas.example`,
      when: event.day
        ? { object: 'date', date: event.day }
        : { object: 'timespan', start_time: seconds(start), end_time: seconds(end) },
      participants: event.isDeclined ? [{ email, name: 'Ada', status: 'no' }] : [],
    };
    return { item, series: name, start, end };
  });
}

/** Nylas sends the whole event, and signs the bytes of the message. */
async function deliver({ secret, getUrl }: Webhook, grantId: string, title: string): Promise<number> {
  const url = getUrl();
  if (!url) return 0;
  const data = { application_id: 'linden-test', grant_id: grantId, object: { object: 'event', title } };
  const body = JSON.stringify({ specversion: '1.0', type: 'event.updated', id: randomUUID(), data });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-nylas-signature': signature };
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.status ?? 0;
}
