import { runProgram } from '@linden/platform/run-program';
import { openServer } from './open-server.ts';

await runProgram('clinical-notes', openServer);
