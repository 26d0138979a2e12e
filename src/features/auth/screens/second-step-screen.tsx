import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { LockedCabinet } from '#/ui/materials/locked-cabinet.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { AccountCalls } from '../auth.actors.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { SecondCodeField } from '../components/second-code-field.tsx'
import { sessionOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type SecondStepScreenProps = {
  posted?: PostedForm
  /** The account has one, and takes it in place of the code. */
  passkey: boolean
  links: { login: LinkProps; contact: LinkProps }
  onSignedIn: (user: SessionUser) => Promise<void>
}

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  return sessionOutcome(await account.finishSignIn({ data: values }))
}

/** After the password: the code of the app, or a recovery code. */
export function SecondStepScreen({ posted, passkey, links, onSignedIn }: SecondStepScreenProps) {
  const form = useAccountForm({ input: 'code', posted, send, next: { signedIn: onSignedIn } })
  return (
    <AccountLayout
      title={m.auth_second_title()}
      lead={passkey ? m.auth_second_lead_passkey() : m.auth_second_lead()}
      caption={m.auth_second_caption()}
      art={<LockedCabinet className="w-full max-w-[440px]" />}
      aside={
        <>
          <p>
            <Link {...links.login} className={linkClass}>
              {m.auth_second_again()}
            </Link>
          </p>
          <p>
            <Link {...links.contact} className={linkClass}>
              {m.auth_second_lost()}
            </Link>
          </p>
        </>
      }
    >
      {passkey && <PasskeyButton onSignedIn={onSignedIn} />}
      <AccountForm form={form} submit={m.auth_second_submit()}>
        <SecondCodeField error={form.errors.code} />
      </AccountForm>
    </AccountLayout>
  )
}
