import type { SecondStep } from '#/contract/account/second-step.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { CodeInput } from '#/ui/form/code-input.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { plainOutcome } from '../outcome.ts'
import { beginTotp, confirmTotp, removeTotp } from '../second-step.functions.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { PasswordAgain, ProtectionForm } from './protection-form.tsx'
import { SecondProof } from './second-proof.tsx'

export type Picture = { size: number; path: string }

type AuthenticatorAppProps = {
  step: SecondStep & { picture: Picture | null }
  posted: PostedForm | undefined
  onChanged: () => Promise<void>
  onCodes: (codes: readonly string[]) => Promise<void>
}

/** An app that shows codes: set up in two steps, then in force. */
export function AuthenticatorApp({ step, ...props }: AuthenticatorAppProps) {
  if (step.totp) return <InForce posted={props.posted} onChanged={props.onChanged} since={step.totp.since} />
  if (step.setup && step.picture) return <Confirm {...props} secret={step.setup.secret} picture={step.picture} />
  return (
    <div className="space-y-5">
      <p className="max-w-prose text-muted">{m.auth_app_text()}</p>
      <ProtectionForm
        name="begin"
        input="password"
        posted={props.posted}
        submit={m.auth_app_begin()}
        send={async (data) => plainOutcome(await beginTotp({ data }))}
        onDone={props.onChanged}
      >
        {(errors) => <PasswordAgain error={errors.currentPassword} />}
      </ProtectionForm>
    </div>
  )
}

type Part = Omit<AuthenticatorAppProps, 'step'>

function Confirm({ secret, picture, posted, onCodes }: Part & { secret: string; picture: Picture }) {
  return (
    <div className="space-y-5">
      <p className="max-w-prose text-muted">{m.auth_app_scan()}</p>
      <svg
        role="img"
        aria-label={m.auth_app_picture()}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded bg-white text-black"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <p>
        {m.auth_app_key()}:{' '}
        <code dir="ltr" className="font-mono break-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <ProtectionForm
        name="confirm"
        input="code"
        posted={posted}
        submit={m.auth_app_confirm()}
        send={async (data) => {
          const result = await confirmTotp({ data })
          if (result.ok) await onCodes(result.data.recoveryCodes)
          return plainOutcome(result)
        }}
      >
        {(errors) => (
          <Field name="code" label={m.auth_app_code()} error={errors.code} required>
            <CodeInput />
          </Field>
        )}
      </ProtectionForm>
    </div>
  )
}

function InForce({ since, posted, onChanged }: Omit<Part, 'onCodes'> & { since: string }) {
  return (
    <div>
      <p className="pb-4">{m.auth_app_on({ day: formatDay(since) })}</p>
      <Disclosure title={m.auth_app_remove()} open={posted?.values.form === 'remove' || undefined} className="border-t">
        <div className="pt-1 text-ink">
          <ProtectionForm
            name="remove"
            input="proof"
            posted={posted}
            submit={m.auth_app_remove()}
            send={async (data) => plainOutcome(await removeTotp({ data }))}
            onDone={onChanged}
          >
            {(errors) => <SecondProof errors={errors} />}
          </ProtectionForm>
        </div>
      </Disclosure>
    </div>
  )
}
