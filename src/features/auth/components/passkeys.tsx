import type { Passkey } from '#/contract/account/passkey.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { failureOutcome, plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { addPasskey, beginPasskey, removePasskey } from '../second-step.functions.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { PasswordAgain, ProtectionForm } from './protection-form.tsx'
import { SecondCodeField } from './second-code-field.tsx'

type PasskeysProps = {
  passkeys: readonly Passkey[]
  /** This address can have any. */
  possible: boolean
  /** There is nothing else beside the password: what is removed last takes a code. */
  alone: boolean
  posted: PostedForm | undefined
  onChanged: () => Promise<void>
  onCodes: (codes: readonly string[]) => Promise<void>
}

/** Devices and password managers that sign in by themselves: any number, each with a name. */
export function Passkeys({ passkeys, possible, alone, posted, onChanged, onCodes }: PasskeysProps) {
  const isLast = alone && passkeys.length === 1
  return (
    <div className="space-y-5">
      <p className="max-w-prose text-muted">{possible ? m.auth_passkeys_text() : m.auth_passkeys_impossible()}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="p-4">
              <PasskeyRow passkey={passkey} isLast={isLast} posted={posted} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {possible && (
        <>
          <NoScript>
            <p className="text-muted">{m.auth_passkeys_scripts()}</p>
          </NoScript>
          <div className="noscript:hidden">
            <ProtectionForm
              name="passkey"
              input="passkey"
              posted={posted}
              submit={m.auth_passkeys_add()}
              send={(data) => add(data, onCodes)}
            >
              {(errors) => (
                <>
                  <Field
                    name="name"
                    label={m.auth_passkeys_name()}
                    help={m.auth_passkeys_name_help()}
                    error={errors.name}
                    required
                  >
                    <Input maxLength={60} autoComplete="off" />
                  </Field>
                  <PasswordAgain error={errors.currentPassword} />
                </>
              )}
            </ProtectionForm>
          </div>
        </>
      )}
    </div>
  )
}

async function add(values: FormValues, onCodes: PasskeysProps['onCodes']): Promise<Outcome> {
  const begun = await beginPasskey({ data: values })
  if (!begun.ok) return plainOutcome(begun)
  const { makePasskey } = await import('../passkey-browser.ts')
  const credential = await makePasskey(begun.data)
  if (!credential) return failureOutcome(m.auth_passkeys_refused())
  const added = await addPasskey({ data: { name: values.name ?? '', credential } })
  if (added.ok) await onCodes(added.data.recoveryCodes)
  return plainOutcome(added)
}

type PasskeyRowProps = Pick<PasskeysProps, 'posted' | 'onChanged'> & { passkey: Passkey; isLast: boolean }

function PasskeyRow({ passkey, isLast, posted, onChanged }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const form = `passkey-${id}`
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-small text-muted">
        {m.auth_app_on({ day: formatDay(createdAt) })}{' '}
        {lastUsedAt && m.auth_passkeys_used({ day: formatDay(lastUsedAt) })}
      </p>
      <Disclosure
        title={m.auth_passkeys_remove({ name })}
        open={posted?.values.form === form || undefined}
        className="border-b-0"
      >
        <div className="space-y-5 pt-1 text-ink">
          <ProtectionForm
            name={form}
            input={isLast ? 'proof' : 'password'}
            posted={posted}
            submit={m.auth_passkeys_remove({ name })}
            send={async (data) => plainOutcome(await removePasskey({ data: { ...data, id } }))}
            onDone={onChanged}
          >
            {(errors) => (
              <>
                <PasswordAgain error={errors.currentPassword} />
                {isLast && <SecondCodeField error={errors.code} />}
              </>
            )}
          </ProtectionForm>
        </div>
      </Disclosure>
    </>
  )
}
