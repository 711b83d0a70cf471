import type { Page } from './layout.ts';
import { html, markTrusted } from './markup.ts';

/** Shown once. No one can read the codes again, not even us. */
export function renderRecoveryCodesPage({ codes }: { codes: readonly string[] }): Page {
  return {
    title: 'Save your recovery codes',
    main: html`<p>If you lose your phone, each code signs you in once. Copy, download or print them, and keep them away
from your phone. We can’t show them again, and older codes no longer work.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="code-tools no-print"><span data-codes-tools hidden><button class="button plain" type="button" data-copy>Copy</button>
<button class="button plain" type="button" data-print>Print</button></span>
<a class="button plain" href="${toFile(codes)}" download="linden-recovery-codes.txt">Download</a></p>
<p id="codes-status" class="no-print" role="status"></p>
<p class="no-print"><a class="button" href="/account/security">I saved my codes</a></p>
${script}`,
  };
}

/** Returns the codes as the address of a text file, which works without scripts. */
function toFile(codes: readonly string[]): string {
  const text = ['Linden recovery codes. Each code signs you in once.', '', ...codes, ''].join('\n');
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}

// Kept out of the tagged template: its closing tag makes the image compiler require an extra package.
const script = markTrusted('<script src="/assets/recovery-codes.js" defer></script>');
