import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface Message {
  title: string;
  /** What happened and what happens next, one paragraph each. */
  lines: string[];
  /** Links to continue, the first one as a button. */
  ways?: { href: string; label: string }[];
}

/** Renders a page with only a message. */
export function renderMessagePage({ title, lines, ways = [] }: Message): Page {
  const [first, ...others] = ways;
  return {
    title,
    main: html`${lines.map((line) => html`<p>${line}</p>`)}
${first ? html`<p><a class="button" href="${first.href}">${first.label}</a></p>` : ''}
${others.map(({ href, label }) => html`<p><a href="${href}">${label}</a></p>`)}`,
  };
}
