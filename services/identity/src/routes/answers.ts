import type { FastifyReply } from 'fastify';
import { layout, type Page } from '#src/pages/layout.ts';
import { messagePage } from '#src/pages/message-page.ts';
import type { IssuerParts } from './issuer-parts.ts';

export async function showPage(
  { frame }: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  page: Page,
  status = 200,
): Promise<FastifyReply> {
  return reply.code(status).type('text/html; charset=utf-8').send(layout(page, frame));
}

/** A form that we did not give to this browser, or long ago. */
export function oldForm(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply): Promise<FastifyReply> {
  const page = messagePage({
    title: 'This page has grown old',
    lines: ['Nothing was changed. Go back, load the page again, and send the form once more.'],
  });
  return showPage(parts, reply, page, 403);
}

export function signInEnded(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply): Promise<FastifyReply> {
  const page = messagePage({
    title: 'This sign-in has ended',
    lines: [
      'It was left open for too long, or finished in another window. Nothing is lost.',
      'Go back to where you came from and sign in again.',
    ],
  });
  return showPage(parts, reply, page, 400);
}

/** The same for addresses that we know and that we do not. */
export function checkYourMail(
  parts: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  lines: string[],
): Promise<FastifyReply> {
  return showPage(parts, reply, messagePage({ title: 'Check your e-mail', lines }));
}

export function tooOften(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply): Promise<FastifyReply> {
  const page = messagePage({
    title: 'Try again later',
    lines: ['This was asked for many times from your network. Wait an hour, or write to us.'],
  });
  return showPage(parts, reply, page, 429);
}

export function deadLink(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply, home: string): Promise<FastifyReply> {
  const page = messagePage({
    title: 'This link does not work any more',
    lines: ['It was used before, or it is too old. You can ask for another one where you sign in.'],
    ways: [{ href: home, label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 410);
}
