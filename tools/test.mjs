// `npm test [-- --deep] [-- FILTER...]`: runs all tests of this repository on its own real servers.
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => (await import('./testing/run-tests.ts')).runTests(process.argv.slice(2)));
