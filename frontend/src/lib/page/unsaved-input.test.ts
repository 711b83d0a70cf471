import { expect, test } from 'vitest';
import { watchUnsavedInput } from './unsaved-input.ts';

function createPage() {
  let tell: (event: Event) => void = () => undefined;
  const hasInput = watchUnsavedInput({
    addEventListener: (_: string, listener: unknown) => {
      tell = listener as typeof tell;
    },
  });
  return { hasInput, type: (field: object) => tell({ target: field } as unknown as Event) };
}

const field = (rest: object) => ({ isConnected: true, type: 'text', textContent: '', ...rest });

test.each([
  ['a field with text', field({ value: 'Robin' }), true],
  ['a field that is empty again', field({ value: '' }), false],
  ['a form that is gone', field({ value: 'Robin', isConnected: false }), false],
  ['a search', field({ value: 'anxiety', type: 'search' }), false],
  ['a part of a note', field({ type: undefined, value: undefined, textContent: 'She slept well.' }), true],
])('%s', (_, typed, isUnsaved) => {
  const { hasInput, type } = createPage();
  expect(hasInput()).toBe(false);
  type(typed);
  expect(hasInput()).toBe(isUnsaved);
});
