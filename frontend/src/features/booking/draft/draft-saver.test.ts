import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftSaver, savePauseMs, saveRetryMs } from './draft-saver.ts';

/** A server that takes 100 ms for a save; `faults` says how many of the next ones fail. */
function createWorld(faults = 0) {
  const sent: string[] = [];
  const risks: boolean[] = [];
  let left = faults;
  const saver = createDraftSaver({
    saved: 'empty',
    onRisk: (isAtRisk) => risks.push(isAtRisk),
    async send(text) {
      sent.push(text);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return left-- <= 0;
    },
  });
  return { saver, sent, risks };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('are saved once after a pause', async () => {
    const { saver, sent, risks } = createWorld();
    saver.edit('N');
    await wait(savePauseMs - 1);
    saver.edit('No');
    await wait(savePauseMs - 1);
    expect(sent).toEqual([]);
    await wait(200);
    expect(sent).toEqual(['No']);
    expect(risks).toEqual([false]);
    expect(saver.findUnsaved()).toBeUndefined();
  });

  test('are saved at once when a question is left, and not again when nothing changed', async () => {
    const { saver, sent } = createWorld();
    await saver.flush();
    saver.edit('Noor');
    void saver.flush();
    await wait(5 * savePauseMs);
    await saver.flush();
    expect(sent).toEqual(['Noor']);
  });

  test('that change during a save are saved after it', async () => {
    const { saver, sent } = createWorld();
    saver.edit('N');
    void saver.flush();
    saver.edit('No');
    void saver.flush();
    expect(sent).toEqual(['N']);
    expect(saver.findUnsaved()).toBe('No');
    await wait(100 + savePauseMs + 100);
    expect(sent).toEqual(['N', 'No']);
  });

  test('that could not be saved are at risk until a later try, which has the newest ones', async () => {
    const { saver, sent, risks } = createWorld(1);
    saver.edit('N');
    await wait(savePauseMs + 100);
    expect(risks).toEqual([true]);
    for (const text of ['No', 'Noo', 'Noor']) {
      saver.edit(text);
      await wait(1000);
    }
    expect(sent).toEqual(['N']);
    await wait(saveRetryMs);
    expect(sent).toEqual(['N', 'Noor']);
    expect(risks).toEqual([true, false]);
  });

  test('are saved as soon as a hold is given', async () => {
    const { saver, sent } = createWorld(1);
    saver.edit('N');
    await wait(savePauseMs + 100);
    void saver.flush();
    await wait(100);
    expect(sent).toEqual(['N', 'N']);
    expect(saver.findUnsaved()).toBeUndefined();
  });

  test('of a booking that succeeded are not saved anymore, and not at risk', async () => {
    const { saver, sent, risks } = createWorld(1);
    saver.edit('N');
    await wait(savePauseMs + 100);
    saver.stop();
    saver.edit('No');
    await wait(2 * saveRetryMs);
    expect(sent).toEqual(['N']);
    expect(risks.at(-1)).toBe(false);
    expect(saver.findUnsaved()).toBeUndefined();
  });
});
