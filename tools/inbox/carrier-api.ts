import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { carrierToken } from './carrier-token.ts';
import type { KeptMessages } from './kept-messages.ts';
import { getSpokenWords } from './twiml-words.ts';

/** The carrier's documented invalid number; every other number is accepted. */
const invalidNumber = '+15005550001';

const number = z.string().regex(/^\+[1-9]\d{6,14}$/);
const message = z.object({ To: number, From: number, Body: z.string().min(1).max(1600) });
const call = z.object({ To: number, From: number, Twiml: z.string().min(1).max(4000) });

/** Adds the parts of the carrier's text and call API that its SDK uses: two resources, passwords and refusals. */
export function addCarrierApi(app: FastifyInstance, messages: KeptMessages): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const base = '/2010-04-01/Accounts/:account';
  app.post<Account>(`${base}/Messages.json`, (request, reply) => {
    if (!isKnown(request)) return refuse(reply, 401, 20003, 'Authenticate');
    const form = message.safeParse(request.body);
    if (!form.success) return refuse(reply, 400, 21604, 'A parameter is missing or wrong');
    const { To, From, Body } = form.data;
    if (To === invalidNumber) return refuse(reply, 400, 21211, `The 'To' number ${To} is not a valid phone number.`);
    messages.add({ kind: 'sms', to: To, text: Body });
    return reply.code(201).send({ ...resource(request, 'SM', To, From), body: Body, num_segments: '1' });
  });
  app.post<Account>(`${base}/Calls.json`, (request, reply) => {
    if (!isKnown(request)) return refuse(reply, 401, 20003, 'Authenticate');
    const form = call.safeParse(request.body);
    if (!form.success) return refuse(reply, 400, 21205, 'A parameter is missing or wrong');
    const { To, From, Twiml } = form.data;
    if (To === invalidNumber) return refuse(reply, 400, 21217, `Phone number ${To} does not appear to be valid`);
    messages.add({ kind: 'voice', to: To, text: getSpokenWords(Twiml) });
    return reply.code(201).send(resource(request, 'CA', To, From));
  });
}

type Account = { Params: { account: string } };

function isKnown({ headers, params }: FastifyRequest<Account>): boolean {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  return scheme === 'Basic' && Buffer.from(value, 'base64').toString() === `${params.account}:${carrierToken}`;
}

function resource({ params }: FastifyRequest<Account>, kind: 'SM' | 'CA', to: string, from: string) {
  const sid = `${kind}${randomBytes(16).toString('hex')}`;
  return { sid, account_sid: params.account, to, from, status: 'queued', date_created: new Date().toUTCString() };
}

function refuse(reply: FastifyReply, status: number, code: number, words: string): FastifyReply {
  return reply.code(status).send({ code, message: words, more_info: `carrier documentation, error ${code}`, status });
}
