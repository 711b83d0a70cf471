import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { compareWithLimits, findWordUses, limitsFile, type WordLimits } from './plain-words.ts';

/** Lowers each limit to the number of unwanted words that the area has now. It never raises one. */
const file = join(root, limitsFile);
const limits = JSON.parse(readFileSync(file, 'utf8')) as WordLimits;
const { counts } = compareWithLimits(findWordUses(root), limits);
const lowered = Object.entries(limits).map(([area, limit]) => [area, Math.min(limit, counts[area] ?? 0)]);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
