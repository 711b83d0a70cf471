import { runProgram } from '@linden/platform/run-program';
import { openClearinghouse } from './open-clearinghouse.ts';

await runProgram('clearinghouse', openClearinghouse);
