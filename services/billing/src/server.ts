import { runProgram } from '@linden/platform/process/run-program';
import { openServer } from './open-server.ts';

await runProgram('billing', openServer);
