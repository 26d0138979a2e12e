import { useState, type ChangeEvent } from 'react'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { passwordAdvice, type PasswordAdvice } from '../password-advice.ts'

const { min, max } = appConfig.limits.password

/** A password to be chosen: what makes a good one, before and while it is typed. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  const [advice, setAdvice] = useState<PasswordAdvice>({ kind: 'empty' })
  const advise = (event: ChangeEvent<HTMLInputElement>) => setAdvice(passwordAdvice(event.target.value))
  return (
    <div className="space-y-1.5">
      <Field name="password" label={label} help={m.auth_password_help({ min })} error={error} required>
        <PasswordInput
          autoComplete="new-password"
          minLength={min}
          maxLength={max}
          onChange={advise}
          showLabel={m.auth_password_show()}
          hideLabel={m.auth_password_hide()}
        />
      </Field>
      <output htmlFor="field-password" className="flex min-h-5 items-center gap-2 text-small text-muted">
        {advice.kind !== 'empty' && (
          <>
            <Rod filled={filled[advice.kind]} />
            {adviceText(advice)}
          </>
        )}
      </output>
    </div>
  )
}

const filled = { empty: 0, short: 1, repeating: 1, enough: 2, long: 3 }

/** A number rod of three parts. */
function Rod({ filled: count }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex h-2 w-18 overflow-clip rounded-xs bg-line">
      {count > 0 && <span className="w-1/3 bg-red" />}
      {count > 1 && <span className="w-1/3 bg-blue" />}
      {count > 2 && <span className="w-1/3 bg-red" />}
    </span>
  )
}

function adviceText(advice: PasswordAdvice): string {
  switch (advice.kind) {
    case 'empty':
      return ''
    case 'short':
      return m.auth_password_short({ count: advice.missing })
    case 'repeating':
      return m.auth_password_repeating()
    case 'enough':
      return m.auth_password_enough()
    case 'long':
      return m.auth_password_long()
  }
}
