import { runProgram } from '@linden/platform/process/run-program';
import { openCalendars } from './open-calendars.ts';

await runProgram('calendars', openCalendars);
