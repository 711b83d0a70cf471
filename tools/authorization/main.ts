import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { matrixDocument, matrixPath } from './document.ts';

/** Writes the matrix out of the tables; the check compares what is committed. */
const text = matrixDocument();
writeFileSync(join(root, matrixPath), text);
console.log(`${matrixPath}: ${text.split('\n').length - 2} rows`);
