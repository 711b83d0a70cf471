import { type Specialty, specialties } from '@linden/vocabulary/specialties';
import { Choice } from '#src/ui/choice.tsx';
import { FilterGroup } from './filter-group.tsx';

const often: readonly Specialty[] = ['Anxiety', 'Depression', 'Trauma and PTSD', 'ADHD', 'Relationship Issues'];

/** What most people come for and what is chosen in sight, the rest folded. */
export function SpecialtyGroup({ chosen }: { chosen: readonly Specialty[] }) {
  const inSight = [...new Set([...chosen, ...often])];
  const rest = specialties.filter((name) => !inSight.includes(name));
  const box = (name: Specialty) => (
    <Choice key={name} type="checkbox" name="specialty" value={name} label={name} checked={chosen.includes(name)} />
  );
  return (
    <FilterGroup label="What brings you here">
      {inSight.map(box)}
      <details className="more">
        <summary>{rest.length} more</summary>
        {rest.map(box)}
      </details>
    </FilterGroup>
  );
}
