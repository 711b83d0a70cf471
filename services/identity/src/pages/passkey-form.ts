import { html, type Markup, trusted } from './markup.ts';

export interface PasskeyForm {
  action: string;
  token: string;
  purpose: 'register' | 'prove';
  /** What the browser is asked, as the library says it. */
  options: object;
  submit: string;
  fields?: Markup | Markup[];
}

/** A form that a script fills in; without one it stays away and a line says why. */
export function passkeyForm({ action, token, purpose, options, submit, fields = [] }: PasskeyForm): Markup {
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

// Apart from the template: the closing tag in a tagged one makes the images' compiler call for a package of its own.
const script = trusted('<script src="/assets/passkeys.js" defer></script>');
