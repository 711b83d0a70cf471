/** A property of a calendar file, with its parameters by upper-case name. */
export type Property = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

export type Component = {
  readonly name: string;
  readonly properties: Property[];
  readonly components: Component[];
};

/**
 * Parses the components of a calendar file (RFC 5545, section 3.1). Lines that cannot be read are left out, and a component without an end
 * ends with the next one of its kind, or with the file.
 */
export function parseComponents(text: string): Component[] {
  const root = createComponent('');
  const open: Component[] = [root];
  for (const line of unfold(text)) {
    const property = parseLine(line);
    if (!property) continue;
    const name = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') begin(open, name);
    else if (property.name === 'END') end(open, name);
    else open.at(-1)?.properties.push(property);
  }
  return root.components;
}

/** Returns the first property with a name. */
export function findProperty({ properties }: Component, name: string): Property | undefined {
  return properties.find((each) => each.name === name);
}

export function listProperties({ properties }: Component, name: string): Property[] {
  return properties.filter((each) => each.name === name);
}

/** Returns the value of the first property with a name, in upper case and without spaces around it. */
export function readWord(component: Component, name: string): string {
  return (findProperty(component, name)?.value ?? '').trim().toUpperCase();
}

/** Returns the text of the first property with a name, without escapes (section 3.3.11). */
export function readText(component: Component, name: string): string {
  const value = findProperty(component, name)?.value ?? '';
  return value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped)).trim();
}

function createComponent(name: string): Component {
  return { name, properties: [], components: [] };
}

/** Kinds that are never inside one of their own kind: the next one ends it. */
const flat: readonly string[] = ['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'];

function begin(open: Component[], name: string): void {
  const same = flat.includes(name) ? open.findLastIndex((each) => each.name === name) : -1;
  if (same > 0) open.length = same;
  const component = createComponent(name);
  open.at(-1)?.components.push(component);
  open.push(component);
}

/** An end without a beginning is left out. */
function end(open: Component[], name: string): void {
  const index = open.findLastIndex((each) => each.name === name);
  if (index > 0) open.length = index;
}

function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
}

const timeNames: readonly string[] = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'];
const times = /^\d{8}(?:T\d{4,6}Z?)?(?:,\d{8}(?:T\d{4,6}Z?)?)*$/i;

function parseLine(line: string): Property | undefined {
  const [, written = ''] = /^\s*([A-Za-z0-9-]+)[;:]/.exec(line) ?? [];
  if (written === '') return undefined;
  const name = written.toUpperCase();
  const rest = line.trimStart().slice(written.length);
  const colon = findColon(name, rest);
  if (colon < 0) return undefined;
  return { name, parameters: parseParameters(rest.slice(0, colon)), value: rest.slice(colon + 1) };
}

/** Finds the colon before the value. Some programs write names of zones with a colon and no quotes. */
function findColon(name: string, rest: string): number {
  const last = rest.lastIndexOf(':');
  if (timeNames.includes(name) && times.test(rest.slice(last + 1).trim())) return last;
  const [before = ''] = /^(?:[^":]|"[^"]*")*/.exec(rest) ?? [];
  return rest[before.length] === ':' ? before.length : last;
}

function parseParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/;\s*([^=;:"]+)=((?:"[^"]*"|[^;"])*)/g)) {
    parameters.set(name.trim().toUpperCase(), decodeParameter(value));
  }
  return parameters;
}

/** Removes quotes and decodes the escapes of RFC 6868. */
function decodeParameter(value: string): string {
  return value
    .replaceAll('"', '')
    .replaceAll(/\^([n'^])/g, (_, escaped: string) => ({ n: ' ', "'": '"' })[escaped] ?? escaped)
    .trim();
}
