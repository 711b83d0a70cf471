import { runProgram } from '@linden/platform/process/run-program';
import { openClearinghouse } from './open-clearinghouse.ts';

await runProgram('clearinghouse', openClearinghouse);
