import { Children } from './children.ts';
import { checkTypes } from './static-checks.ts';
import { Tally } from './tally.ts';

/** `npm run typecheck`: checks the types of every workspace, two at a time. */
const tally = new Tally();
await checkTypes(new Children(), tally);
process.exitCode = tally.conclude();
