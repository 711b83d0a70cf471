import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { anchorListPath, deriveAnchors, formatAnchorList } from './anchor-list.ts';

/** `node tools/run.mjs tools/check/derive-anchors.ts PATH...`: writes the list of anchors from the two spec files. */
const anchors = deriveAnchors(process.argv.slice(2));
writeFileSync(join(root, anchorListPath), formatAnchorList(anchors));
console.log(`${anchorListPath}: ${anchors.length} anchors`);
