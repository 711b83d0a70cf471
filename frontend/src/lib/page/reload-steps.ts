/** A step that does not end must not hold the page. */
const mostMs = 1_000;

const steps = new Set<() => Promise<unknown>>();

/** Adds what must end before the page loads again by itself or by its own button. Returns how to take it out. */
export function addReloadStep(step: () => Promise<unknown>): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Runs the steps, then the work. What the browser encrypts ends too late once a page is being left. */
export function runAfterSteps(work: () => void): void {
  if (steps.size === 0) {
    work();
    return;
  }
  const ended = Promise.allSettled([...steps].map((step) => step()));
  void Promise.race([ended, new Promise((late) => setTimeout(late, mostMs))]).then(work);
}
