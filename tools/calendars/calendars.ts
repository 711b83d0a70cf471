import { runProgram } from '@linden/platform/run-program';
import { openCalendars } from './open-calendars.ts';

await runProgram('calendars', openCalendars);
