import { getHousehold } from '@linden/platform/limits/network-address';
import type { FastifyReply } from 'fastify';
import { reportRequest } from '#src/use-cases/sign-in/report-refusals.ts';
import { type Page, renderLayout } from '#src/web/pages/layout.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import type { IssuerParts } from './issuer-parts.ts';

export async function showPage(
  { frame }: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  page: Page,
  status = 200,
): Promise<FastifyReply> {
  return reply.code(status).type('text/html; charset=utf-8').send(renderLayout(page, frame));
}

/** Answers a form that this browser did not get from us, or got long ago. */
export function showOldForm(
  parts: Pick<IssuerParts, 'frame' | 'logger' | 'keys'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reportRequest(parts, 'cross_site', 'form', getHousehold(reply.request.ip));
  const page = renderMessagePage({
    title: 'This page is out of date',
    lines: ['Nothing was changed. Go back, reload the page, and send the form again.'],
  });
  return showPage(parts, reply, page, 403);
}

export function showSignInEnded(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply): Promise<FastifyReply> {
  const page = renderMessagePage({
    title: 'This sign-in has ended',
    lines: [
      'It was open for too long, or you finished it in another window. Nothing is lost.',
      'Go back to where you came from and sign in again.',
    ],
  });
  return showPage(parts, reply, page, 400);
}

/** Shows the same page for known and unknown addresses. */
export function showCheckYourMail(
  parts: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  lines: string[],
): Promise<FastifyReply> {
  return showPage(parts, reply, renderMessagePage({ title: 'Check your email', lines }));
}

export function showDeadLink(
  parts: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  home: string,
): Promise<FastifyReply> {
  const page = renderMessagePage({
    title: 'This link no longer works',
    lines: ['It was already used, or it has expired. You can ask for a new one on the sign-in page.'],
    ways: [{ href: home, label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 410);
}

/** Says that Linden ended the invitation, so its reader does not look for a newer letter. */
export function showWithdrawnInvitation(parts: Pick<IssuerParts, 'frame'>, reply: FastifyReply): Promise<FastifyReply> {
  const page = renderMessagePage({
    title: 'This invitation was withdrawn',
    lines: [
      'Linden withdrew this invitation before you accepted it.',
      'If you think this is a mistake, contact the person at Linden who invited you.',
    ],
  });
  return showPage(parts, reply, page, 410);
}

/** An invitation has no other way to a new link than the person at Linden who sent it. */
export function showDeadInvitation(
  parts: Pick<IssuerParts, 'frame'>,
  reply: FastifyReply,
  home: string,
): Promise<FastifyReply> {
  const page = renderMessagePage({
    title: 'This invitation no longer works',
    lines: [
      'It was already used, it has expired, or a newer one was sent.',
      'If you accepted it before, sign in. If not, look for a newer email, or ask us to send it again.',
    ],
    ways: [{ href: home, label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 410);
}
