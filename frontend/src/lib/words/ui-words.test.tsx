import { expect, it } from 'vitest';
import { RemovableChip } from '#src/ui/chip.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { FileInput } from '#src/ui/kit/file-input.tsx';
import { SiteFooter } from '#src/ui/site-footer.tsx';
import { SiteHeader } from '#src/ui/site-header.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { kitWords, untranslated } from '#tests/support/fixtures/pseudo-locale.ts';

const file = new File(['png'], 'card.png', { type: 'image/png' });
const choice = { type: 'checkbox', name: 'specialty', value: 'ADHD', label: 'ADHD', checked: false } as const;

it.each([
  ['a removable chip', () => <RemovableChip label="ADHD" href="/find" />],
  ['a choice with its count', () => <Choice {...choice} count="1,000+" />],
  ['a rating', () => <StarRating average={4.86} count={1284} />],
  ['no rating', () => <StarRating average={null} count={0} />],
  ['the header', () => <SiteHeader home="/" links={[]} />],
  ['the footer', () => <SiteFooter supportEmail="help@linden.example" crisis="/crisis" links={[]} />],
  ['a file input', () => <FileInput label="ADHD" files={[file]} types={[]} onChange={() => {}} />],
])('%s renders only words of the design system', (_row, control) => {
  expect(untranslated(control, ['ADHD', 'Linden', 'help@linden.example', 'card.png', ...kitWords])).toEqual([]);
});

it('control: values passed to a control are not among them', () => {
  expect(untranslated(() => <RemovableChip label="Something" href="/find" />)).toEqual(['Something']);
});
