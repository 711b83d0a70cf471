import { runProgram } from '@linden/platform/run-program';
import { openTelehealth } from './open-telehealth.ts';

await runProgram('telehealth', openTelehealth);
