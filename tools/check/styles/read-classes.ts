/** One rule's selector list, cut at its commas. */
export function listSelectors(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '""');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !/^(@|from\b|to\b|[\d.]+%)/.test(head))
    .flatMap(cutAtCommas);
}

/** Commas within parentheses belong to `:is()` and its like. */
function cutAtCommas(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** Returns the classes of a selector: those of the sheet itself, and those that it names by `:global()`. */
export function splitClasses(selector: string): { own: string[]; global: string[] } {
  const global = [...selector.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
  const rest = selector.replaceAll(/:global\(\.[\w-]+\)/g, '');
  return { own: [...rest.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name), global };
}

/** Returns the classes that a script writes as plain text: in `className`, as an attribute, a property or an assignment. */
export function listWrittenClasses(code: string): string[] {
  const values = [...code.matchAll(/\bclassName(?:=|: | = )/g)].map(({ index, 0: start }) =>
    readValue(code, index + start.length),
  );
  return values.flatMap(listTexts).flatMap((text) => text.split(/\s+/).filter(Boolean));
}

/** Returns the source of a value: a text, or what stands between braces; empty for other expressions. */
function readValue(code: string, start: number): string {
  const [text] = /^(?:"[^"]*"|'[^']*')/.exec(code.slice(start)) ?? [];
  if (text !== undefined) return text;
  if (code[start] !== '{') return '';
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return code.slice(start + 1, at);
  }
  return '';
}

/** Compared values are no classes, and what a template inserts is an expression of its own. */
function listTexts(value: string): string[] {
  const plain = value.replaceAll(/[!=]== '[^']*'/g, '');
  const templates = [...plain.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text);
  const inserted = templates.flatMap((text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner = '']) => inner));
  const outside = plain.replaceAll(/`[^`]*`/g, '');
  return [
    ...templates.map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' ')),
    ...[outside, ...inserted].flatMap((text) =>
      [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
    ),
  ];
}
