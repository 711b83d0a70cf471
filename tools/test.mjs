// `npm test [-- --deep] [-- FILTER...]`: everything that proves this repository, on real servers of its own.
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => (await import('./testing/run-tests.ts')).runTests(process.argv.slice(2)));
