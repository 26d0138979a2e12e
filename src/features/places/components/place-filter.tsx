import { PlaceField } from '#/ui/form/place-field.tsx'
import { findTowns } from '../find-towns.ts'

type PlaceFilterProps = { label: string; value: string | undefined; none: string; className?: string }

/** The town that a list is narrowed around, as its address says it. */
export function PlaceFilter({ label, value, none, className }: PlaceFilterProps) {
  return <PlaceField name="place" label={label} value={value} find={findTowns} className={className} texts={{ none }} />
}
