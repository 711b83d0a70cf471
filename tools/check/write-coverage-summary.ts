import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { insertSummary } from './coverage-summary.ts';
import { coveragePage, readCoverage } from './read-coverage.ts';

/** `node tools/run.mjs tools/check/write-coverage-summary.ts`: recounts the rows of each section. */
const { page, sections } = readCoverage(root);
writeFileSync(join(root, coveragePage), insertSummary(page, sections));
