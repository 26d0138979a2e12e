import { PlaceField } from '#/ui/form/place-field.tsx'
import type { FieldControl } from '#/ui/form/field-context.ts'
import { findTowns } from '../find-towns.ts'

type PlaceInputProps = { label: string; value: string | undefined; none: string; control: FieldControl }

/** A town in a form that is sent later: what is chosen stands in the field, as it may be typed as well. */
export function PlaceInput({ label, value, none, control }: PlaceInputProps) {
  return (
    <PlaceField
      name={control.name ?? 'place'}
      label={label}
      value={value}
      find={findTowns}
      // The field holds it; whoever watches the form hears of it.
      onPick={() =>
        document.getElementById(control.id)?.dispatchEvent(new Event('input', { bubbles: true, cancelable: false }))
      }
      control={control}
      texts={{ none }}
    />
  )
}
