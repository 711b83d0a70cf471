import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { collectNotices, noticesFile, renderNotices } from './third-party-notices.ts';

/** `npm run notices`: writes the notices of every package that may run. */
const notices = collectNotices(root);
writeFileSync(join(root, noticesFile), renderNotices(notices));
console.log(`${notices.length} packages: ${noticesFile}`);
