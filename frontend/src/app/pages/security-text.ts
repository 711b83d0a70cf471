import { securityTextPath } from '#src/lib/paths/paths.ts';
import { toAbsolute } from '../document.tsx';
import type { Page, TextFile } from '../page-answer.ts';

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. It expires in half a year, and each day renews it. */
export const renderSecurityText: Page<TextFile> = async (_request, { origin, supportEmail, now }) => {
  const expires = new Date(now.getTime() + validMs).toISOString().replace(/T.*/, 'T00:00:00Z');
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${toAbsolute(securityTextPath, origin)}`,
  ];
  return { kind: 'file', type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n`, maxAge: keptSeconds };
};

const validMs = 182 * 86_400_000;
const keptSeconds = 86_400;
