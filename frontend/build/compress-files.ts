import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a `.br` and a `.gz` beside each file, so that no server compresses during its start. Fonts are compressed already. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => extname(name) !== '.woff2');
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(plain));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(plain, { level: 9 }));
    }),
  );
}
