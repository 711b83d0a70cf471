import { Fault } from '../bootstrap/fault.mjs';
import { parseLoadOptions } from './load-options.ts';
import { runBookingJourney, runSearchJourney } from './run-k6.ts';

/**
 * `npm run load:search [-- --target http://localhost:8080] [--rate 5] [--seconds 30] [--p95 500]`: search journeys against a world on this
 * machine. `npm run load:booking` takes the same options and books. Exits with 99 when a threshold is missed.
 */
try {
  const args = process.argv.slice(2);
  const run = args[0] === 'booking' ? runBookingJourney : runSearchJourney;
  const { code, output } = await run(parseLoadOptions(args));
  console.log(output);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
