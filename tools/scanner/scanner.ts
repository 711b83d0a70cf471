import { runProgram } from '@linden/platform/process/run-program';
import { openScanner } from './open-scanner.ts';

await runProgram('scanner', openScanner);
