import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SuggestionField } from './suggestion-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const common = { label: 'Words', onChange: () => undefined, onLeave: () => undefined, maxLength: 10 };

it.each([
  ['a line', (value: string) => <TextField {...common} value={value} />],
  ['a text', (value: string) => <TextArea {...common} value={value} />],
  [
    'a line with suggestions',
    (value: string) => <SuggestionField {...common} value={value} suggestions={['she/her']} />,
  ],
])('%s keeps pasted text past its limit, and says so', (_, render) => {
  const html = renderToStaticMarkup(render('x'.repeat(12)));
  expect(html.toLowerCase()).not.toContain('maxlength');
  expect(html).toContain('Too long: 12 of 10 characters');
  expect(renderToStaticMarkup(render('x'))).not.toContain('Too long');
});
