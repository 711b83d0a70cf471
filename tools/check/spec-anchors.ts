import { createHash } from 'node:crypto';

/** One requirement of a spec file: a bullet, a numbered item, a table row or a paragraph, or one sentence of it. */
export interface Anchor {
  /** `C4-1`: file, section, place in the section. `C4-1b` is its second sentence, `P5.4-2` the second item of section 5.4. */
  id: string;
  /** The spec's own name for it, or its first words. */
  label: string;
  /** Addresses, operations and quoted texts. Each must be named by a row of this anchor. */
  names: string[];
  /** Codes and parameter names. A working row names a test that lists them all. */
  codes: string[];
  /** Digest of the text, so that a rewritten requirement is reviewed again. */
  digest: string;
}

interface Block {
  section: string;
  text: string;
}

/**
 * Returns the anchors of one spec file in order.
 *
 * @param file the letter of the file in the ids
 */
export function parseAnchors(file: string, spec: string): Anchor[] {
  const counts = new Map<string, number>();
  return splitBlocks(spec).flatMap(({ section, text }) => {
    const place = (counts.get(section) ?? 0) + 1;
    counts.set(section, place);
    const parts = splitParts(text);
    return parts.map((part, index) => ({
      id: `${file}${section}-${place}${parts.length > 1 ? formatLetter(index) : ''}`,
      label: getLabel(part),
      names: findNames(part),
      codes: findCodes(part),
      digest: createHash('sha256').update(part).digest('hex').slice(0, 8),
    }));
  });
}

/** Splits a spec into its requirements, without paragraphs that only introduce a list. */
function splitBlocks(spec: string): Block[] {
  const blocks: Block[] = [];
  const section = { main: 0, sub: 0 };
  const lines = spec.split('\n');
  for (const [index, line] of lines.entries()) {
    const isTableHead = line.startsWith('|') && isRule(lines[index + 1] ?? '');
    if (line.startsWith('## ')) Object.assign(section, { main: section.main + 1, sub: 0 });
    else if (line.startsWith('### ')) section.sub += 1;
    else if (section.main > 0 && isRequirement(line) && !isTableHead) {
      const text = line.trim().replace(/^(?:- |\d+\. )/, '');
      blocks.push({ section: section.sub ? `${section.main}.${section.sub}` : `${section.main}`, text });
    }
  }
  return blocks;
}

function isRequirement(line: string): boolean {
  const text = line.trim();
  if (text === '' || text.startsWith('#') || isRule(text)) return false;
  return /^(?:- |\d+\. |\|)/.test(text) || !text.endsWith(':');
}

/** The line under the head of a table. */
function isRule(line: string): boolean {
  return /^\|[-| ]+\|$/.test(line);
}

/** Splits a requirement at `;` and, outside tables, after each sentence. Parentheses and quotes stay whole. */
function splitParts(text: string): string[] {
  const parts = [''];
  const isRow = text.startsWith('|');
  let depth = 0;
  let isQuoted = false;
  for (const [index, sign] of [...text].entries()) {
    depth += { '(': 1, ')': -1 }[sign] ?? 0;
    if (sign === "'") isQuoted = isQuoted ? !endsQuote(text, index) : beginsQuote(text, index);
    const isEnd = sign === ';' || (sign === '.' && !isRow && beginsSentence(text.slice(index + 1)));
    if (isEnd && depth === 0 && !isQuoted && text[index + 1] === ' ') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function beginsSentence(text: string): boolean {
  return /^ [A-Z0-9'/]/.test(text);
}

function beginsQuote(text: string, index: number): boolean {
  return /[\s(|]$|^$/.test(text.slice(0, index));
}

function endsQuote(text: string, index: number): boolean {
  return /^(?=$|[\s.,;:)|])/.test(text.slice(index + 1));
}

/** Returns a to z, then aa and on. */
function formatLetter(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `a${letter}`;
}

/** Returns the words before a colon, the first cell of a table row, or the first five words. */
function getLabel(text: string): string {
  if (text.startsWith('|')) return text.split('|')[1]?.trim() ?? '';
  const [before = ''] = text.split(/:(?: |$)/);
  const words = (before.length <= 50 && before !== text ? before : text).split(' ');
  return words.length > 8 ? `${words.slice(0, 5).join(' ')} ...` : words.join(' ').replace(/[.;]?(?: \|)?$/, '');
}

function findNames(text: string): string[] {
  const operation = /^(?:\| )?([a-zA-Z]+[a-z][A-Z]\w*)(?= \||\(| \([^)]*\) \|)/.exec(text)?.[1];
  const addresses = text.matchAll(/(?<=^|[\s(|])\/[\w{}/-]*[\w}]/g);
  const quoted = text.matchAll(/(?<=^|[\s(|])'((?:[^']|'(?=[a-z]))+)'(?=$|[\s.,;:)|])/g);
  const names = [
    ...(operation ? [operation] : []),
    ...[...addresses].map(([address]) => address),
    ...[...quoted].map(([, words = '']) => `'${shorten(words)}'`),
  ];
  return [...new Set(names)].filter((name) => !name.includes('|'));
}

/** Shortens a long text to its beginning. */
function shorten(text: string): string {
  return text.length <= 30 ? text : `${text.slice(0, 27).trimEnd()}...`;
}

function findCodes(text: string): string[] {
  const upper = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([code]) => code);
  const listed = /(?:^|: )((?:[A-Z][A-Z0-9_]+, )+[A-Z][A-Z0-9_]+)\b/.exec(text)?.[1]?.split(', ') ?? [];
  const parameters = /^[a-z]\w+(?:, \w+){12,}\.?$/.test(text) ? text.replace(/\.$/, '').split(', ') : [];
  return [...new Set([...upper, ...listed, ...parameters])];
}
