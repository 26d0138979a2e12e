import { appConfig } from '#app.config'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'

type FollowFormProps = {
  /** Where it posts to. */
  action: string
  what: { tag?: string | null | undefined; author?: string | null | undefined; locale?: string | null | undefined }
  posted?: FormState | undefined
  variant?: ButtonProps['variant']
}

/** An address, which is asked by mail before anything comes. A plain form: it works on a page that was kept for everybody. */
export function FollowForm({ action, what, posted, variant = 'outline' }: FollowFormProps) {
  return (
    <form method="post" action={action} className="space-y-3">
      <input type="hidden" name="form" value="ask" />
      <WhatFields what={what} />
      <Field name="email" label={m.letters_email()} help={m.letters_email_help()} error={posted?.fields.email}>
        <Input
          type="email"
          required
          maxLength={appConfig.limits.email.max}
          autoComplete="email"
          defaultValue={posted?.values.email}
        />
      </Field>
      <Button type="submit" variant={variant}>
        {m.letters_submit()}
      </Button>
    </form>
  )
}

export function WhatFields({ what }: Pick<FollowFormProps, 'what'>) {
  return Object.entries(what).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
