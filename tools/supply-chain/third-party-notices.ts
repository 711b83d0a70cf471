import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, readLock } from './locked-packages.ts';

export const noticesFile = 'THIRD-PARTY-NOTICES.md';

/** The terms and copyright lines of one package. */
export interface PackageNotice {
  /** `pg@8.23.1` */
  id: string;
  license: string;
  /** Lines that name the copyright holders. */
  copyright: readonly string[];
  /** The license text without those lines, and texts of NOTICE files. Empty when the package ships none. */
  text: string;
}

/** Checks that the committed notices match the lock file and the installed packages. */
export function checkThirdPartyNotices(root: string): Outcome {
  const notices = collectNotices(root);
  const committed = existsSync(join(root, noticesFile)) ? readFileSync(join(root, noticesFile), 'utf8') : undefined;
  return {
    findings: findNoticesFaults(committed, renderNotices(notices)),
    summary: `${noticesFile} names ${notices.length} packages and is current`,
  };
}

export function findNoticesFaults(committed: string | undefined, rendered: string): Finding[] {
  if (committed === rendered) return [];
  const says = committed === undefined ? 'is missing' : 'is not current';
  return [{ path: noticesFile, says: `${says}; run npm run notices and commit it` }];
}

/** Reads the notices of all packages that may run, without platform builds: their main package has the same terms. */
export function collectNotices(root: string): PackageNotice[] {
  const packages = readLock(root).filter((each) => !each.isForDevelopment && !each.isForOnePlatform);
  const notices = packages.map((each) => readNotice(root, each));
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Writes one section per text with the packages that share it, because most texts differ only in their copyright lines. */
export function renderNotices(notices: readonly PackageNotice[]): string {
  const groups = Map.groupBy(notices, ({ license, text }) => digestOf(`${license}\n${normalizeText(text)}`));
  const sections = [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ first, all: [first, ...rest] }] : [],
  );
  sections.sort((a, b) => b.all.length - a.all.length || (a.first.id < b.first.id ? -1 : 1));
  return `${preface}\n${sections.map(({ first, all }) => renderSection(first, all)).join('\n')}`;
}

const preface = `# Third-party notices

Linden runs with the packages below. \`npm run notices\` writes this file from the lock file and the installed packages;
\`npm run check\` fails when it is not current. Packages that only build or test Linden are not listed.
`;

function renderSection({ license, text }: PackageNotice, group: readonly PackageNotice[]): string {
  const packages = group.map(({ id, copyright }) => [`- ${id}`, ...copyright.map((line) => `  - ${line}`)].join('\n'));
  const terms = text === '' ? 'These packages name their license and include no text.' : fence(text);
  return `## ${license}\n\n${packages.join('\n')}\n\n${terms}\n`;
}

/** Uses four backticks, because license texts may contain a fence of three. */
function fence(text: string): string {
  return `\`\`\`\`text\n${text}\n\`\`\`\``;
}

function readNotice(root: string, { place, name, version, license }: LockedPackage): PackageNotice {
  const folder = join(root, place);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const texts = files
    .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const lines = texts
    .join('\n')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  const isHolder = (line: string) => /^\s*(copyright|\(c\)|©)\s.*(\d{4}|@|contributors|authors)/i.test(line);
  return {
    id: `${name}@${version}`,
    license: license ?? 'License named in its text',
    copyright: [...new Set(lines.filter(isHolder).map((line) => line.trim()))],
    text: lines
      .filter((line) => !isHolder(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Normalizes line breaks, case and punctuation, so that equal texts match. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
