import { runProgram } from '@linden/platform/process/run-program';
import { openTelehealth } from './open-telehealth.ts';

await runProgram('telehealth', openTelehealth);
