import { html, raw } from 'hono/html';

/** Escaped HTML: whatever is put into an `html` template is escaped unless it came out of one. */
export type Markup = ReturnType<typeof html>;

export { html };

/** Markup that a library made and has escaped itself. */
export function trusted(markup: string): Markup {
  return raw(markup);
}
