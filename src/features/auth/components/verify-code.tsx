import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CodeInput } from '#/ui/form/code-input.tsx'
import { Field } from '#/ui/form/field.tsx'
import { resendVerification, verifyEmail } from '../auth.functions.ts'
import { plainOutcome, sessionOutcome, type FormValues, type Outcome } from '../outcome.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { useVerification } from '../verification.actors.ts'
import { AccountForm } from './account-form.tsx'
import { ResendMail } from './resend-mail.tsx'

type VerifyCodeProps = {
  email: string
  /** Another mail was sent without JavaScript. */
  sent: boolean
  posted?: PostedForm
  onSignedIn: (user: SessionUser) => Promise<void>
  onConfirmed: () => Promise<void>
}

async function checkCode(values: FormValues): Promise<Outcome> {
  return sessionOutcome(await verifyEmail({ data: values }))
}

async function sendMail(values: FormValues): Promise<Outcome> {
  return plainOutcome(await resendVerification({ data: values }))
}

/** The code from the mail, and another mail if it does not come. */
export function VerifyCode({ email, sent, posted, onSignedIn, onConfirmed }: VerifyCodeProps) {
  const form = useVerification({
    posted,
    checkCode,
    sendMail,
    onConfirmed: (user) => (user ? onSignedIn(user) : onConfirmed()),
  })
  return (
    <>
      {form.exhausted ? (
        <Alert tone="warning" role="alert" title={m.auth_verify_exhausted_title()}>
          <p>{m.auth_verify_exhausted_text()}</p>
        </Alert>
      ) : (
        <AccountForm form={form} submit={m.auth_verify_submit()}>
          <input type="hidden" name="email" value={email} />
          <Field name="code" label={m.auth_code()} help={m.auth_code_help()} error={form.errors.code} required>
            <CodeInput defaultValue={form.values.code} />
          </Field>
        </AccountForm>
      )}
      <ResendMail email={email} mail={form.mail} sent={sent} />
    </>
  )
}
