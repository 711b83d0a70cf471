import type { Page } from './layout.ts';
import { html } from './markup.ts';

/** Shown once: nobody, ourselves included, can read them again. */
export function recoveryCodesPage({ codes }: { codes: readonly string[] }): Page {
  return {
    title: 'Keep your recovery codes',
    main: html`<p>Each of them signs you in once when your phone is lost. Print this page or write them down, and keep them apart
from your phone. We cannot show them again; older ones have ended.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="no-print"><a class="button" href="/account/security">I have kept them</a></p>`,
  };
}
