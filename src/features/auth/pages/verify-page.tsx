import { Link, type LinkProps } from '@tanstack/react-router'
import { verifyCodeInput, type SessionUser } from '#/contract/account.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CodeInput } from '#/ui/form/code-input.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { useVerification } from '../auth.actors.tsx'
import { resendVerification, verifyEmail } from '../auth.functions.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { EmailField } from '../components/email-field.tsx'
import { ResendMail } from '../components/resend-mail.tsx'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type VerifyPageProps = {
  /** The address that waits. Without one it is asked for. */
  email?: string
  /** Another mail was sent without JavaScript. */
  sent: boolean
  posted?: PostedForm
  links: { otherAddress: LinkProps; register: LinkProps; login: LinkProps }
  onSignedIn: (user: SessionUser) => Promise<void>
  /** Confirmed, but without a session: the sign-in page is next. */
  onConfirmed: () => Promise<void>
}

async function sendMail(values: FormValues): Promise<Outcome> {
  return plainOutcome(await resendVerification({ data: values }))
}

export function VerifyPage({ email, sent, posted, links, onSignedIn, onConfirmed }: VerifyPageProps) {
  async function checkCode(values: FormValues): Promise<Outcome> {
    const result = await verifyEmail({ data: values })
    if (!result.ok) return { kind: 'refused', failure: result.error }
    if (!result.data) {
      await onConfirmed()
      return { kind: 'accepted' }
    }
    await onSignedIn(result.data)
    return { kind: 'signedIn', userId: result.data.id }
  }
  const form = useVerification({ schema: verifyCodeInput, posted, justSent: !!email, checkCode, sendMail })
  const { values, errors, exhausted, mail } = form
  return (
    <AccountLayout
      title={m.auth_verify_title()}
      lead={
        email ? (
          <>
            {m.auth_verify_sent_to()} <bdi className="font-semibold text-ink">{email}</bdi>.{' '}
            <Link {...links.otherAddress} className={`${linkClass} text-body`}>
              {m.auth_verify_other_address()}
            </Link>
          </>
        ) : (
          m.auth_verify_lead()
        )
      }
      caption={m.auth_verify_caption()}
      art={<Envelope className="w-full max-w-[420px]" />}
      aside={
        <>
          <p>
            {m.auth_verify_mistyped()}{' '}
            <Link {...links.register} className={linkClass}>
              {m.auth_verify_register_again()}
            </Link>
          </p>
          <p>
            {m.auth_verify_done_already()}{' '}
            <Link {...links.login} className={linkClass}>
              {m.auth_register_login()}
            </Link>
          </p>
        </>
      }
    >
      {exhausted ? (
        <Alert tone="warning" role="alert" title={m.auth_verify_exhausted_title()}>
          {m.auth_verify_exhausted_text()}
        </Alert>
      ) : (
        <AccountForm form={form} submit={m.auth_verify_submit()}>
          {email ? (
            <input type="hidden" name="email" value={email} />
          ) : (
            <EmailField value={values.email} error={errors.email} />
          )}
          <Field name="code" label={m.auth_code()} help={m.auth_code_help()} error={errors.code} required>
            <CodeInput defaultValue={values.code} />
          </Field>
        </AccountForm>
      )}
      {email && <ResendMail email={email} mail={mail} sent={sent} />}
    </AccountLayout>
  )
}
