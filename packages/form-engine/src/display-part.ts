/** A part of an answer as it is shown read-only. */
export type DisplayPart =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'pairs'; title?: string; pairs: readonly { label: string; text: string }[] };

/** Returns the text as one part, or no part when it is blank. */
export function showText(text: string): DisplayPart[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text }];
}

export function showList(items: readonly string[]): DisplayPart[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** Leaves out pairs without a text. */
export function showPairs(pairs: readonly (readonly [label: string, text: string])[], title?: string): DisplayPart[] {
  const shown = pairs.filter(([, text]) => text.trim() !== '').map(([label, text]) => ({ label, text }));
  return shown.length === 0 ? [] : [{ kind: 'pairs', ...(title !== undefined && { title }), pairs: shown }];
}

/** Returns the parts as plain lines, as a PDF prints them. */
export function formatLines(parts: readonly DisplayPart[]): string[] {
  return parts.flatMap(formatPart);
}

function formatPart(part: DisplayPart): string[] {
  switch (part.kind) {
    case 'text':
      return part.text.split('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`);
    case 'pairs':
      return [...(part.title ? [part.title] : []), ...part.pairs.map(({ label, text }) => `${label}: ${text}`)];
  }
}
