// `npm run world -- status | stop | reset`: controls the local world from another terminal.
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => (await import('./world/commands.ts')).runCommand(process.argv.slice(2)));
