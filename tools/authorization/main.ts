import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { matrixPath, renderMatrix } from './render-matrix.ts';

/** Writes the authorization matrix from the tables, for readers and auditors. */
const text = renderMatrix();
mkdirSync(dirname(join(root, matrixPath)), { recursive: true });
writeFileSync(join(root, matrixPath), text);
console.log(`${matrixPath}: ${text.split('\n').length - 2} rows`);
