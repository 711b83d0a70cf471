import { html, type Markup } from './markup.ts';

/** What is wrong with a form: by the name of a field, or with all of it under ''. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FieldOptions {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  /** What browsers and password managers fill in. */
  autocomplete: string;
  value?: string;
  hint?: string;
  errors: FormErrors;
  maxLength?: number;
}

/** A label, its control, and what is said about it, tied to the control. */
export function field({ name, label, type, autocomplete, value, hint, errors, maxLength = 254 }: FieldOptions): Markup {
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const tied = described ? html` aria-describedby="${described}"` : '';
  const invalid = error ? html` aria-invalid="true"` : '';
  const plain = type === 'text' ? '' : html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}"
value="${value ?? ''}" required${plain}${tied}${invalid}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="field-error" id="${name}-error">${error}</p>` : ''}
</div>`;
}

/** Says on top what is wrong, with a way to each field; read out at once. */
export function errorSummary(errors: FormErrors): Markup | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  const lines = entries.map(([name, error]) =>
    name ? html`<p><a href="#${name}">${error}</a></p>` : html`<p>${error}</p>`,
  );
  return html`<div class="notice wrong" role="alert"><div>${lines}</div></div>`;
}

/** Six digits that came by phone or stand in an app; phones offer them by themselves. */
export function codeField(errors: FormErrors): Markup {
  const error = errors.code;
  const tied = error ? html` aria-describedby="code-error" aria-invalid="true"` : '';
  return html`<div class="field">
<label for="code">6-digit code</label>
<input class="input code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6"
required${tied}>
${error ? html`<p class="field-error" id="code-error">${error}</p>` : ''}
</div>`;
}

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export interface FormOptions {
  action: string;
  /** Ties the form to this browser. */
  token: string;
  submit: string;
  fields: Markup | Markup[];
  /** Beside what a page is there for. */
  isPlain?: boolean;
}

/** A form that works without any script. The browser's own checks stay off: ours say what to do, in one place. */
export function form({ action, token, submit, fields, isPlain = false }: FormOptions): Markup {
  return html`<form class="form" method="post" action="${action}" novalidate>
<input type="hidden" name="form" value="${token}">
${fields}
<button class="button wide${isPlain ? ' plain' : ''}" type="submit">${submit}</button>
</form>`;
}
