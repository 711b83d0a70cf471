import { html, type Markup, markTrusted } from './markup.ts';

export interface PasskeyForm {
  action: string;
  token: string;
  purpose: 'register' | 'prove';
  /** The library's options for the browser. */
  options: object;
  submit: string;
  fields?: Markup | Markup[];
}

/** Renders a form that a script fills in. Without scripts it stays hidden and a text says why. */
export function renderPasskeyForm({ action, token, purpose, options, submit, fields = [] }: PasskeyForm): Markup {
  return html`<p id="passkey-status" role="status">Passkeys need JavaScript in this browser.</p>
<form class="form" method="post" action="${action}" data-passkey="${purpose}" data-options="${JSON.stringify(options)}" hidden novalidate>
<input type="hidden" name="form" value="${token}">
<input type="hidden" name="act" value="passkey">
<input type="hidden" name="passkey" value="">
${fields}
<button class="button wide" type="submit">${submit}</button>
</form>
${script}`;
}

// Kept out of the tagged template: its closing tag makes the image compiler require an extra package.
const script = markTrusted('<script src="/assets/passkeys.js" defer></script>');
