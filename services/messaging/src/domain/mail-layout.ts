/** An email before it is rendered as text or HTML. */
export type Letter = {
  /** Undefined when the reader's name is not known for certain. */
  readonly firstName?: string | undefined;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Short lines after the paragraphs, and paragraphs after those. */
  readonly list?: readonly string[];
  readonly afterList?: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
};

const greet = (firstName: string | undefined) => (firstName ? `Hello ${firstName},` : 'Hello,');
const closing = 'Linden';

export function renderText({ firstName, paragraphs, list = [], afterList = [], action, after }: Letter): string {
  const link = action ? [`${action.label}:\n${action.link}`] : [];
  const lines = list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : [];
  return `${[greet(firstName), ...paragraphs, ...lines, ...afterList, ...link, ...after, closing].join('\n\n')}\n`;
}

/** Renders HTML without images, tracking or remote fonts. The link is also shown as text, so that the reader can check and copy it. */
export function renderHtml(letter: Letter): string {
  const { firstName, subject, paragraphs, list = [], afterList = [], action, after } = letter;
  const say = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(action.link)}</p>`
    : '';
  const item = (line: string) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`;
  const lines = list.length > 0 ? `<ul style="margin:0 0 16px;padding-left:20px">${list.map(item).join('')}</ul>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[greet(firstName), ...paragraphs].map(say).join('\n')}
${lines}
${afterList.map(say).join('\n')}
${link}
${[...after, closing].map(say).join('\n')}
</div></body></html>
`;
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2f6b3a;color:#ffffff;text-decoration:none';

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
