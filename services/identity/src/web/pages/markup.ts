/** Escaped HTML. Only `html` and `trusted` create it, so a string can never pass for it. */
export class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** What a template accepts. `false`, `null` and `undefined` print nothing. */
export type MarkupValue = Markup | string | number | boolean | null | undefined | readonly MarkupValue[];

/** Builds markup from a template. Every value is escaped unless it is markup already. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const parts = strings.map((text, at) => text + (at < values.length ? render(values[at]) : ''));
  return new Markup(parts.join(''));
}

/** Marks a string as markup. Use it only for HTML that a library has built and escaped. */
export function markTrusted(markup: string): Markup {
  return new Markup(markup);
}

function render(value: MarkupValue): string {
  if (value instanceof Markup) return value.toString();
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'string') return escapeText(value);
  return typeof value === 'number' ? String(value) : '';
}

/** Escapes for element content and for quoted attributes, which are the only places templates put values. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
