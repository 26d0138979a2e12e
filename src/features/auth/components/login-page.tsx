import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { ServedArt } from '#/ui/materials/served-art.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { LoginNotice } from '../auth.search.ts'
import type { AccountCalls } from '../auth.actors.ts'
import { SignInArt } from './account-art.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { EmailField } from './email-field.tsx'
import { sessionOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type LoginPageProps = {
  posted?: PostedForm
  notice?: LoginNotice | undefined
  links: { register: LinkProps; resetPassword: LinkProps }
  onSignedIn: (user: SessionUser) => Promise<void>
  /** The password was right, but the address still waits for its code. */
  onUnverified: (email: string) => Promise<void>
  /** The password was right, and the account asks for more. */
  onSecondStep: () => Promise<void>
  /** A failed sign-in ends the session there was. */
  onRefused: () => void
}

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  const result = await account.signIn({ data: values })
  const isUnverified = !result.ok && result.error.code === 'email_not_verified'
  if (result.ok && !result.data) return { kind: 'secondStep' }
  return isUnverified ? { kind: 'verificationPending', email: values.email ?? '' } : sessionOutcome(result)
}

export function LoginPage({
  posted,
  notice,
  links,
  onSignedIn,
  onUnverified,
  onSecondStep,
  onRefused,
}: LoginPageProps) {
  const next = {
    signedIn: onSignedIn,
    verificationPending: onUnverified,
    secondStep: onSecondStep,
    refused: onRefused,
  }
  const form = useAccountForm({ input: 'login', posted, send, next })
  const { values, errors } = form
  return (
    <AccountLayout
      title={m.auth_login_title()}
      caption={m.auth_login_caption()}
      shelf
      cookiesRefused={notice === 'signed_in'}
      art={
        <ServedArt>
          <SignInArt size={460} />
        </ServedArt>
      }
      aside={
        <p>
          {m.auth_login_new()}{' '}
          <Link {...links.register} className={linkClass}>
            {m.auth_login_register()}
          </Link>
        </p>
      }
    >
      {notice === 'password_changed' && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
        <Alert tone="success" role="status" className="mb-6">
          <p>{m.auth_reset_done()}</p>
        </Alert>
      )}
      <AccountForm
        form={form}
        submit={m.auth_login_submit()}
        further={
          <p className="py-2 sm:ms-auto">
            <Link {...links.resetPassword} className={linkClass}>
              {m.auth_login_forgotten()}
            </Link>
          </p>
        }
      >
        <EmailField autoComplete="username" value={values.email} error={errors.email} />
        <Field name="password" label={m.auth_password()} error={errors.password} required>
          <PasswordInput
            autoComplete="current-password"
            showLabel={m.auth_password_show()}
            hideLabel={m.auth_password_hide()}
          />
        </Field>
      </AccountForm>
    </AccountLayout>
  )
}
