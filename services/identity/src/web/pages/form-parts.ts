import { html, type Markup } from './markup.ts';

/** Errors of a form by field name; '' is for the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FieldOptions {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  /** For browsers and password managers. */
  autocomplete: string;
  value?: string;
  hint?: string;
  errors: FormErrors;
}

/**
 * Renders a label, its control, and its hint and error, tied to the control. The control has no limit of its own, because a browser cuts longer
 * pasted text without a word: the error says what is too long.
 */
export function renderField({ name, label, type, autocomplete, value, hint, errors }: FieldOptions): Markup {
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const tied = described ? html` aria-describedby="${described}"` : '';
  const invalid = error ? html` aria-invalid="true"` : '';
  const plain = type === 'text' ? '' : html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"
value="${value ?? ''}" required${plain}${tied}${invalid}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="field-error" id="${name}-error">${error}</p>` : ''}
</div>`;
}

/** Renders the list of errors at the top, with a link to each field. Screen readers read it at once. */
export function renderErrorSummary(errors: FormErrors): Markup | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  const lines = entries.map(([name, error]) =>
    name ? html`<p><a href="#${name}">${error}</a></p>` : html`<p>${error}</p>`,
  );
  return html`<div class="notice wrong" role="alert"><div>${lines}</div></div>`;
}

/** Renders the field for a six-digit code; phones offer to fill it in. */
export function renderCodeField(errors: FormErrors): Markup {
  const error = errors.code;
  const tied = error ? html` aria-describedby="code-error" aria-invalid="true"` : '';
  return html`<div class="field">
<label for="code">6-digit code</label>
<input class="input code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code"
required${tied}>
${error ? html`<p class="field-error" id="code-error">${error}</p>` : ''}
</div>`;
}

export function renderHidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export interface FormOptions {
  action: string;
  /** Ties the form to this browser. */
  token: string;
  submit: string;
  fields: Markup | Markup[];
  /** A secondary form of the page. */
  isPlain?: boolean;
}

/** Renders a form that works without scripts. The browser's own validation is off, so that all instructions are in one place. */
export function renderForm({ action, token, submit, fields, isPlain = false }: FormOptions): Markup {
  return html`<form class="form" method="post" action="${action}" novalidate>
<input type="hidden" name="form" value="${token}">
${fields}
<button class="button wide${isPlain ? ' plain' : ''}" type="submit">${submit}</button>
</form>`;
}
