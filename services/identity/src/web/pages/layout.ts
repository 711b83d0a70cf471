import { html, type Markup } from './markup.ts';

export interface PageFrame {
  supportEmail: string;
}

export interface Page {
  /** The title of the tab and the heading. */
  title: string;
  main: Markup;
}

/** Renders every page of the issuer: a header, one column, and crisis help at the bottom. */
export function renderLayout({ title, main }: Page, { supportEmail }: PageFrame): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Linden</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/styles.css">
</head>
<body>
<a class="skip" href="#main">Skip to the form</a>
<header class="site-header"><span class="logo">${leafMark}Linden</span></header>
<main id="main" tabindex="-1">
<div class="card sheet">
<h1>${title}</h1>
${main}
</div>
</main>
<footer class="site-footer">
<div>
<p class="crisis"><strong>In a crisis?</strong> Call or text <a href="tel:988">988</a> for the Suicide &amp; Crisis
Lifeline, day or night. In danger right now, call <a href="tel:911">911</a>. Linden is not an emergency service.</p>
<p>Questions? <a href="mailto:${supportEmail}">${supportEmail}</a></p>
</div>
</footer>
</body>
</html>`;
  return String(page);
}

const leafMark = html`<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 29V14"/><path class="leaf"
d="M16 21C8 21 5 16 5 10c6 0 11 3 11 11Z"/><path class="leaf soft" d="M16 16c0-7 4-12 11-12 0 8-4 12-11 12Z"/></svg>`;
