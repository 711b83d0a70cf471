interface Texts {
  readonly [key: string]: string | Texts;
}

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns what says texts in English, for letters and calendar files; pages bind the same texts to their locale. Names of values stand in double
 * braces. A text with `_one` and `_other` is said by its `count`.
 */
export function createSay(texts: Texts): (key: string, values?: TextValues) => string {
  return (key, values = {}) => {
    const text = find(texts, key) ?? find(texts, `${key}${values.count === 1 ? '_one' : '_other'}`);
    if (text === undefined) throw new Error(`no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function find(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((inner, part) => (typeof inner === 'object' ? inner[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}
