import { appendFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';
import { formatSeconds } from './lane-times.ts';

/**
 * Prints one line per test file during the run, and the errors at its end. Appends each file's time to the file named in LINDEN_TEST_TIMES.
 */
export class LineReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  protected override printTestModule(module: TestModule): void {
    const { ok, failed, skipped } = countTests(module);
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    const path = module.relativeModuleId;
    const state = module.state() === 'failed' ? 'FAILED' : '    ok';
    const extra = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ');
    this.log(`${state} ${formatSeconds(ms).padStart(8)}  ${path} (${ok}${extra ? `, ${extra}` : ''})`);
    const times = process.env.LINDEN_TEST_TIMES;
    if (times) appendFileSync(times, `${JSON.stringify({ lane: module.project.name, path, ms: Math.round(ms) })}\n`);
  }
}

function countTests(module: TestModule): { ok: number; failed: number; skipped: number } {
  const counts = { ok: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.ok += 1;
    else if (state === 'failed') counts.failed += 1;
    else counts.skipped += 1;
  }
  return counts;
}
