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
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await layout(page, frame));
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
