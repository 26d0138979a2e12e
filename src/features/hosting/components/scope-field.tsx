import type { OwnEvent } from '#/contract/event/event.ts'
import { seriesScopes } from '#/contract/core/series-scopes.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { scopeWords } from '../hosting.words.ts'

type ScopeFieldProps = { event: Pick<OwnEvent, 'series'>; help?: string; value?: string | undefined }

/** For which dates of its series something is meant; of what takes place once, nothing is asked. */
export function ScopeField({ event, help, value = 'this' }: ScopeFieldProps) {
  if (!event.series) return null
  return (
    <Field name="scope" label={m.hosting_scope()} help={help}>
      <NativeSelect defaultValue={value} className="max-w-form">
        {seriesScopes.map((scope) => (
          <option key={scope} value={scope}>
            {scopeWords[scope]()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
