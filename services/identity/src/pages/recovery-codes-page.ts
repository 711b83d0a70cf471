import type { Page } from './layout.ts';
import { html } from './markup.ts';

/** Shown once. No one can read the codes again, not even us. */
export function recoveryCodesPage({ codes }: { codes: readonly string[] }): Page {
  return {
    title: 'Keep your recovery codes',
    main: html`<p>If you lose your phone, each code signs you in once. Print this page or write the codes down, and keep them away
from your phone. We can’t show them again, and older codes no longer work.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="no-print"><a class="button" href="/account/security">I saved my codes</a></p>`,
  };
}
