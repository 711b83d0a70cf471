import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { renderDocument } from './document.tsx';
import type { PageTools } from './page-answer.ts';
import { renderOfflinePage } from './pages/offline.tsx';
import { answerSilentCallback, renderPortalShell } from './pages/portal.tsx';

const tools: PageTools = {
  graphql: async () => ({ data: null, faults: [] }),
  now: new Date('2026-11-21T18:00:00Z'),
  supportEmail: 'help@linden.example',
  assets: { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' },
};
const data = ['Linden', 'help@linden.example'];

/** Returns a whole document as an element. */
function shown(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of our own, for a test to read
  return <div dangerouslySetInnerHTML={{ __html: html.replaceAll('<!-- -->', '') }} />;
}

function htmlOf(answer: ReturnType<typeof renderPortalShell>): string {
  if (answer.kind !== 'page') throw new Error('it redirects');
  return answer.html;
}

const session = {} as Parameters<typeof renderPortalShell>[2];

it.each([
  ['a page', () => renderDocument({ title: 'Linden', children: null }, tools)],
  ['a page of a portal', () => htmlOf(renderPortalShell(tools, 'client', session, true))],
  ['the page without a network', () => htmlOf(renderOfflinePage(tools, 'client'))],
  ['the end of a sign-in', () => htmlOf(answerSilentCallback(tools))],
])('around %s every word comes from its namespace', (_row, html) => {
  expect(untranslated(() => shown(html()), data)).toEqual([]);
});

it('control: finds words in the frame', () => {
  const html = () => renderDocument({ title: 'Linden', children: <p>Beside it</p> }, tools);
  expect(untranslated(() => shown(html()), data)).toEqual(['Beside it']);
});

it('gives scripts the error text for a failed part, because scripts contain no texts', () => {
  const html = renderDocument({ title: 'Linden', children: null }, tools);
  expect(html).toContain('data-island-failed="That didn’t work. Please try again, or reload the page."');
});
