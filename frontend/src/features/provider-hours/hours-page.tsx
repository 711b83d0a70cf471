import { usePageTitle } from '#src/lib/page-title.ts';
import { HoursEditor } from './hours-editor.tsx';
import { PlacesNav } from './places-nav.tsx';
import { say } from './words.ts';

/** `/dashboard/hours`. */
export function HoursPage() {
  usePageTitle(say('title'));
  return (
    <div className="practice-page">
      <PlacesNav />
      <h1>{say('title')}</h1>
      <HoursEditor />
    </div>
  );
}
