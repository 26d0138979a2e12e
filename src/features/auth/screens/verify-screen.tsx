import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { AccountLayout } from '../components/account-layout.tsx'
import { VerifyAddress } from '../components/verify-address.tsx'
import { VerifyCode } from '../components/verify-code.tsx'
import type { PostedForm } from '../use-checked-form.ts'

export type VerifyScreenProps = {
  /** The address that waits. Without one it is asked for. */
  email?: string
  /** Another mail was sent without JavaScript. */
  sent: boolean
  posted?: PostedForm
  links: { otherAddress: LinkProps; register: LinkProps; login: LinkProps }
  onSent: (email: string) => Promise<void>
  onSignedIn: (user: SessionUser) => Promise<void>
  /** Confirmed, but without a session: the sign-in page is next. */
  onConfirmed: () => Promise<void>
}

export function VerifyScreen({ email, links, onSent, ...page }: VerifyScreenProps) {
  return (
    <AccountLayout
      title={m.auth_verify_title()}
      lead={email ? <SentTo email={email} otherAddress={links.otherAddress} /> : m.auth_verify_lead()}
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
      {email ? (
        <VerifyCode key={email} email={email} {...page} />
      ) : (
        <VerifyAddress posted={page.posted} onSent={onSent} />
      )}
    </AccountLayout>
  )
}

function SentTo({ email, otherAddress }: { email: string; otherAddress: LinkProps }) {
  return (
    <>
      {m.auth_verify_sent_to()} <bdi className="font-semibold text-ink">{email}</bdi>.{' '}
      <Link {...otherAddress} className={`${linkClass} text-body`}>
        {m.auth_verify_other_address()}
      </Link>
    </>
  )
}
