import { visibilities, type Visibility } from '#/contract/journal/journal-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { visibilityWords } from '../journal.words.ts'

/** Who reads a note. */
export const VisibilityField = ({ value, error }: { value: string | Visibility; error: string | undefined }) => (
  <Field name="visibility" label={m.journal_readers()} error={error}>
    <NativeSelect defaultValue={value}>
      {visibilities.map((one) => (
        <option key={one} value={one}>
          {visibilityWords[one]()}
        </option>
      ))}
    </NativeSelect>
  </Field>
)
