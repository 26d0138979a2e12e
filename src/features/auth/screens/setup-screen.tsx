import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import type { AccountCalls } from '../auth.actors.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { EmailField } from '../components/email-field.tsx'
import { LinkSpent } from '../components/link-spent.tsx'
import { NameFields } from '../components/name-fields.tsx'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { sessionOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

type SetupScreenProps = {
  /** Of the link that the server has printed. */
  token: string
  posted?: PostedForm
  links: { home: LinkProps; login: LinkProps }
  onBegun: (user: SessionUser) => Promise<void>
}

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  return sessionOutcome(await account.becomeAdmin({ data: values }))
}

/** The first admin of an empty house. */
export function SetupScreen({ token, posted, links, onBegun }: SetupScreenProps) {
  const form = useAccountForm({ input: 'setup', posted, send, next: { signedIn: onBegun } })
  const { values, errors } = form
  const frame = { caption: m.auth_setup_caption(), art: <LockedCabinet className="w-full max-w-[440px]" /> }
  if (form.code === 'link_spent') {
    return (
      <AccountLayout {...frame} title={m.auth_link_spent_title()} lead={m.auth_setup_spent()}>
        <LinkSpent again={{ link: links.home, text: m.auth_setup_home() }} login={links.login} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout {...frame} title={m.auth_setup_title()} lead={m.auth_setup_lead()}>
      <AccountForm form={form} submit={m.auth_setup_submit()}>
        <input type="hidden" name="token" value={token} />
        <div className="space-y-5">
          <NameFields values={values} errors={errors} />
          <EmailField value={values.email} error={errors.email} />
          <NewPasswordField label={m.auth_password()} error={errors.password} />
        </div>
      </AccountForm>
    </AccountLayout>
  )
}
