import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

/** A code of the app, or a recovery code, which is longer. */
export function SecondCodeField({ error }: { error: string | undefined }) {
  return (
    <Field name="code" label={m.auth_second_code()} help={m.auth_second_help()} error={error} required>
      <Input
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        className="font-mono tracking-wide"
      />
    </Field>
  )
}
