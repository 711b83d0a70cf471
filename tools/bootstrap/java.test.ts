import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findJava } from './java.mjs';

type Fake = { name: string; version: string; java?: false };

function folderOf(fakes: readonly Fake[]): string {
  const parent = mkdtempSync(join(tmpdir(), 'linden-javas-'));
  for (const { name, version, java } of fakes) {
    mkdirSync(join(parent, name, 'bin'), { recursive: true });
    writeFileSync(join(parent, name, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
    if (java === false) continue;
    writeFileSync(join(parent, name, 'bin/java'), '');
    chmodSync(join(parent, name, 'bin/java'), 0o755);
  }
  return parent;
}

const jdk17 = { name: 'jdk-17', version: '17.0.15' };
const jdk21 = { name: 'jdk-21', version: '21.0.2' };
const jdk25 = { name: 'Contents-25/Contents/Home', version: '25' };
const empty25 = { name: 'java-25', version: '25.0.1', java: false } as const;

it.each([
  { name: 'the newest of several', fakes: [jdk17, jdk21, jdk25], version: 25 },
  { name: 'one that is just new enough', fakes: [jdk17, jdk21], version: 21 },
  { name: 'none when all are too old', fakes: [jdk17], version: undefined },
  { name: 'none without a java program', fakes: [empty25], version: undefined },
  { name: 'none in an empty folder', fakes: [], version: undefined },
])('$name', ({ fakes, version }) => {
  expect(findJava({ PATH: '' }, [folderOf(fakes), '/nowhere'])?.version).toBe(version);
});

it('JAVA_HOME in another folder counts', () => {
  const home = join(folderOf([jdk25]), jdk25.name);
  expect(findJava({ PATH: '', JAVA_HOME: home }, [])).toEqual({ home, version: 25 });
});

it('a java in PATH counts too', () => {
  const home = join(folderOf([jdk21]), jdk21.name);
  expect(findJava({ PATH: join(home, 'bin') }, [])).toEqual({ home, version: 21 });
});
