import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { AccountCalls } from '../auth.actors.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { EmailField } from '../components/email-field.tsx'
import { LinkSpent } from '../components/link-spent.tsx'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type ResetPasswordScreenProps = {
  /** The link's secret: with it a new password is chosen, without it a link is asked for. */
  token?: string
  sent: boolean
  posted?: PostedForm
  links: { again: LinkProps; login: LinkProps }
  /** The new password holds; every session of the account has ended. */
  onChanged: () => Promise<void>
}

export function ResetPasswordScreen({ token, ...props }: ResetPasswordScreenProps) {
  return token ? <ChoosePassword key={token} token={token} {...props} /> : <AskForLink {...props} />
}

type Part = Omit<ResetPasswordScreenProps, 'token'>

async function sendLink(values: FormValues, account: AccountCalls): Promise<Outcome> {
  return plainOutcome(await account.forgotPassword({ data: values }))
}

function AskForLink({ sent, posted, links }: Part) {
  const form = useAccountForm({ input: 'email', posted, send: sendLink })
  if (sent || form.accepted) {
    return (
      <Frame title={m.auth_forgot_sent_title()} lead={m.auth_forgot_sent_text()}>
        <Button asChild size="lg" variant="outline">
          <Link {...links.login}>{m.auth_forgot_back()}</Link>
        </Button>
      </Frame>
    )
  }
  return (
    <Frame title={m.auth_forgot_title()} lead={m.auth_forgot_lead()}>
      <AccountForm
        form={form}
        submit={m.auth_forgot_submit()}
        further={
          <p className="py-2 sm:ms-auto">
            <Link {...links.login} className={linkClass}>
              {m.auth_forgot_back()}
            </Link>
          </p>
        }
      >
        <EmailField autoComplete="username" value={form.values.email} error={form.errors.email} />
      </AccountForm>
    </Frame>
  )
}

async function setPassword(values: FormValues, account: AccountCalls): Promise<Outcome> {
  return plainOutcome(await account.resetPassword({ data: values }))
}

function ChoosePassword({ token, posted, links, onChanged }: Part & { token: string }) {
  const form = useAccountForm({ input: 'resetPassword', posted, send: setPassword, next: { accepted: onChanged } })
  if (form.code === 'link_spent') {
    return (
      <Frame title={m.auth_link_spent_title()} lead={m.auth_reset_spent_text()}>
        <LinkSpent again={{ link: links.again, text: m.auth_reset_again() }} login={links.login} />
      </Frame>
    )
  }
  return (
    <Frame title={m.auth_reset_title()} lead={m.auth_reset_lead()}>
      <AccountForm form={form} submit={m.auth_reset_submit()}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={m.auth_password_new()} error={form.errors.password} />
      </AccountForm>
    </Frame>
  )
}

function Frame(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <AccountLayout
      {...props}
      caption={m.auth_reset_caption()}
      art={<LockedCabinet className="w-full max-w-[440px]" />}
    />
  )
}
