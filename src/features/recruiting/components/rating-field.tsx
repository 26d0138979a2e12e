import { applicationLimits } from '#/contract/job/application-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { starsWord } from './applicants-table.tsx'

const { min, max } = applicationLimits.rating
const all = Array.from({ length: max - min + 1 }, (_, at) => max - at)

export function RatingField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field name="rating" label={m.recruiting_rating()} error={error} note={m.form_optional()}>
      <NativeSelect defaultValue={value ?? ''}>
        <option value="">{m.recruiting_no_rating()}</option>
        {all.map((stars) => (
          <option key={stars} value={stars}>
            {starsWord(stars)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
