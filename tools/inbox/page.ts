import { type KeptMessage, webLink } from './kept-messages.ts';
import { pageStyle } from './page-style.ts';

/** Renders all messages of the local world as one page without scripts. */
export function renderInboxPage(messages: readonly KeptMessage[], to: string): string {
  const found = to ? `to ${to}` : 'to everyone';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox - Linden</title><style>${pageStyle}</style>
</head>
<body>
<header><h1>Inbox</h1><p>Email, text messages and calls of this local world. Nothing leaves it.</p></header>
<main>
<form role="search" method="get" action="/">
<div class="field"><label for="to">Recipient</label>
<input id="to" name="to" type="search" autocomplete="off" placeholder="Address or number" value="${escapeHtml(to)}"></div>
<button>Show</button>
${to ? '<a class="all" href="/">Show all</a>' : ''}
</form>
${messages.length === 0 ? `<p>No messages ${escapeHtml(found)} yet. Reload the page to check again.</p>` : renderList(messages)}
</main>
</body>
</html>
`;
}

function renderList(messages: readonly KeptMessage[]): string {
  return `<ol reversed>\n${messages.map((message) => `<li>${renderMessage(message)}</li>`).join('\n')}\n</ol>`;
}

const kinds = { email: 'Email', sms: 'Text message', voice: 'Call' };

function renderMessage({ kind, to, subject, text, at, code }: KeptMessage): string {
  const time = `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time>`;
  return `<article>
<h2>${escapeHtml(subject ?? kinds[kind])}</h2>
<p class="about">${subject === undefined ? 'To' : 'Email to'} <a href="/?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>, ${time}</p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<p class="text">${renderText(text)}</p>
</article>`;
}

/** Turns the links of a text into anchors and escapes the rest. */
function renderText(text: string): string {
  const links = text.match(webLink) ?? [];
  const between = text.split(webLink).map(escapeHtml);
  return between.map((part, index) => part + renderLink(links[index])).join('');
}

function renderLink(link = ''): string {
  return link && `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
