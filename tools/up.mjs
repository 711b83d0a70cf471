// `npm start`: brings the whole local world up and keeps it up until it is told to stop.
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => (await import('./world/foreground.ts')).up());
