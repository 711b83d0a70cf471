// `npm start`: starts the whole local world and keeps it running until it is stopped.
import { underNode24 } from './bootstrap/under-node-24.mjs';

await underNode24(async () => (await import('./world/foreground.ts')).runForeground());
