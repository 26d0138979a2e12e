import { follows, type Follow } from '#/contract/saved/saved.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { followWords } from '../saved.words.ts'

type SearchFieldsProps = {
  name: string
  /** Null where nobody is told of it. */
  follow: Follow | null
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** What a saved search is called, and when one hears of what is new. */
export function SearchFields({ name, follow, values, errors }: SearchFieldsProps) {
  return (
    <div className="space-y-5">
      <Field name="name" label={m.saved_name()} error={errors.name} required>
        <Input dir="auto" maxLength={80} autoComplete="off" defaultValue={values.name ?? name} />
      </Field>
      {follow && (
        <Field name="follow" label={m.saved_follow()} help={m.saved_follow_help()} error={errors.follow}>
          <NativeSelect defaultValue={values.follow ?? follow}>
            {follows.map((one) => (
              <option key={one} value={one}>
                {followWords[one]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </div>
  )
}
