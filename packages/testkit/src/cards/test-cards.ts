import { createHash, createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseForeignHost } from '#src/process/is-own-host.ts';
import type { TestAnswer, TestEvent } from './test-cards-answers.ts';
import { hostedFieldsPage, hostedFieldsScript } from './test-cards-frame.ts';
import { createTestCardPayments, type KeptTestCards } from './test-cards-payments.ts';
import { createTestCardSetups, type TestCardSetups } from './test-cards-setups.ts';

const dayMs = 86_400_000;

/**
 * What happens to the next call: `refuse` answers 500 and does nothing, and does so again under the same idempotency key; `lose` does it and closes
 * the connection without an answer.
 */
export type TestCardsFault = 'refuse' | 'lose';

/** What the stand-in of the local world accepts. */
export const testCardsAccess = {
  secretKey: 'sk_test_linden',
  webhookSecret: 'whsec_linden',
  publishableKey: 'pk_test_linden',
  scriptPath: '/v3/',
} as const;

export type TestCardsOptions = {
  readonly port?: number;
  readonly now?: () => number;
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  /** A file that keeps charges over a restart. */
  readonly file?: string;
  /** Is called with each event. */
  readonly onEvent?: (event: SignedEvent) => void;
};

export type SignedEvent = { readonly body: string; readonly signature: string };

type Kept = { hash: string; at: number; answer: TestAnswer };

/**
 * Starts a stand-in for the card processor Stripe: the calls that billing makes, with idempotency keys that repeat an answer for 24 hours,
 * test cards, refunds, disputes, signed events and the hosted fields of browsers. It was written from the processor's public documentation of its API.
 */
export async function openTestCards({
  port = 0,
  now = Date.now,
  secretKey = `sk_test_${randomUUID()}`,
  webhookSecret = `whsec_${randomUUID()}`,
  file,
  onEvent,
}: TestCardsOptions = {}) {
  const events: SignedEvent[] = [];
  const faults: TestCardsFault[] = [];
  const sign = (body: string, at = Math.floor(now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`;
  const setups = createTestCardSetups();
  const notify: TestEvent = (type, object) => {
    const created = Math.floor(now() / 1000);
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } });
    const event = { body, signature: sign(body) };
    events.push(event);
    onEvent?.(event);
  };
  const payments = createTestCardPayments(setups, notify, now, readKept(file));

  const answerOnce = keepAnswers(now);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { pathname: path } = new URL(request.url ?? '/', 'http://stand-in');
    const page = pages[path];
    if (page) return void response.writeHead(200, { 'content-type': page.type }).end(page.text);
    const isPublic = path.endsWith('/confirm') || path.endsWith('/challenge');
    if (!isPublic && request.headers.authorization !== `Bearer ${secretKey}`) return send(response, unauthorized);
    const fault = isPublic ? undefined : faults.shift();
    const answer = answerCall(request, body, fault === 'refuse');
    return fault === 'lose' ? void request.socket.destroy() : send(response, answer);
  };

  /** Does what a call asks for, or repeats its answer under the same idempotency key. */
  const answerCall = (request: IncomingMessage, body: string, isRefused: boolean): TestAnswer => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const form = body ? new URLSearchParams(body) : searchParams;
    const work = () => (isRefused ? failure : route(setups, payments, `${request.method} ${path}`, form));
    const key = request.headers['idempotency-key'];
    const hash = createHash('sha256').update(`${request.method} ${path}\n${body}`).digest('hex');
    const answer = key ? answerOnce(String(key), hash, work) : work();
    if (file && request.method === 'POST') writeFileSync(file, JSON.stringify(payments.keep()));
    return answer;
  };

  return {
    ...(await listen(handle, port)),
    secretKey,
    webhookSecret,
    /** Events in the order in which things happened. Nothing delivers them: a test decides when, in which order and how often. */
    events,
    faults,
    sign,
    payments: payments.payments,
    dispute: payments.dispute,
    /** What becomes of refunds, also of those that are made at the processor's own dashboard. */
    refunds: payments.returned,
    declines: payments.declines,
    detach: setups.detach,
    /** What was sent about each dispute, and news of a card from its bank. */
    evidence: payments.evidence,
    updateCard: payments.updateCard,
  };
}

export type TestCards = Awaited<ReturnType<typeof openTestCards>>;

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>, port: number) {
  const server = createServer((request, response) => {
    if (!refuseForeignHost(request, response)) void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

function readKept(file: string | undefined): KeptTestCards | undefined {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const unauthorized: TestAnswer = { status: 401, body: { error: { type: 'invalid_request_error' } } };
/** The processor keeps also this under the key of the call. */
const failure: TestAnswer = { status: 500, body: { error: { type: 'api_error' } } };

function send(response: ServerResponse, { status, body }: TestAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What browsers load. */
const pages: Readonly<Record<string, { type: string; text: string }>> = {
  '/healthz': { type: 'text/plain', text: 'ok' },
  [testCardsAccess.scriptPath]: { type: 'text/javascript; charset=utf-8', text: hostedFieldsScript },
  '/frame': { type: 'text/html; charset=utf-8', text: hostedFieldsPage },
};

type TestCardPayments = ReturnType<typeof createTestCardPayments>;

function route(setups: TestCardSetups, payments: TestCardPayments, call: string, form: URLSearchParams): TestAnswer {
  const id = call.match(/\/v1\/\w+\/([\w-]+)/)?.[1] ?? '';
  switch (id ? call.replace(id, 'id') : call) {
    case 'POST /v1/customers':
      return setups.createCustomer();
    case 'POST /v1/setup_intents':
      return setups.createSetup(form);
    case 'GET /v1/setup_intents/id':
      return setups.readSetup(id);
    case 'POST /v1/setup_intents/id/confirm':
      return setups.confirmSetup(id, form);
    case 'POST /v1/setup_intents/id/challenge':
      return setups.answerChallenge(id, form);
    case 'POST /v1/payment_intents':
      return payments.createPayment(form);
    case 'GET /v1/payment_intents':
      return payments.listPayments(form);
    case 'GET /v1/charges':
      return payments.listCharges(form);
    case 'POST /v1/disputes/id':
      return payments.updateDispute(id, form);
    case 'GET /v1/refunds':
      return payments.listRefunds(form);
    case 'POST /v1/refunds':
      return payments.createRefund(form);
    default:
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } } };
  }
}

/** As at the processor, an answer is kept once the request was carried out, whatever came of it. */
function keepAnswers(now: () => number) {
  const kept = new Map<string, Kept>();
  return (key: string, hash: string, work: () => TestAnswer): TestAnswer => {
    const before = kept.get(key);
    if (before && now() - before.at < dayMs) {
      if (before.hash === hash) return before.answer;
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'another request used this key' } } };
    }
    const answer = work();
    kept.set(key, { hash, at: now(), answer });
    return answer;
  };
}
