import { afterEach } from 'vitest';
import { listOpenPages } from './support/visitor.ts';

// What fails only on a busy machine rarely fails again: the log says what its pages showed.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await listOpenPages()) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => 'a page without an answer');
    console.log(`${new URL(page.url()).pathname} showed:\n${text.slice(0, 2_000)}`);
  }
});
