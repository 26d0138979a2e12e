import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { AccountCalls } from '../auth.actors.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { LinkSpent } from '../components/link-spent.tsx'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type VerifyEmailScreenProps = {
  /** The link's secret. It is spent by a POST alone: mail scanners follow links. */
  token?: string
  confirmed: boolean
  posted?: PostedForm
  links: { next: LinkProps; verify: LinkProps; login: LinkProps }
}

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  return plainOutcome(await account.verifyEmail({ data: values }))
}

export function VerifyEmailScreen({ token, confirmed, posted, links }: VerifyEmailScreenProps) {
  const form = useAccountForm({ input: 'verifyLink', posted, send })
  const confirm = useEffectEvent(() => {
    if (token && !confirmed && !posted) form.submit({ token })
  })
  useEffect(() => confirm(), [])

  if (confirmed || form.accepted) {
    return (
      <Frame title={m.auth_confirmed_title()} caption={m.auth_confirmed_caption()} lead={m.auth_confirmed_text()}>
        <Button asChild size="lg">
          <Link {...links.next}>{m.auth_confirmed_next()}</Link>
        </Button>
      </Frame>
    )
  }
  if (!token || form.code === 'link_spent' || form.errors.token) {
    return (
      <Frame
        title={m.auth_link_spent_title()}
        caption={m.auth_confirm_spent_caption()}
        lead={m.auth_confirm_spent_text()}
      >
        <LinkSpent again={{ link: links.verify, text: m.auth_confirm_again() }} login={links.login} />
      </Frame>
    )
  }
  return (
    <Frame title={m.auth_confirm_title()} caption={m.auth_confirmed_caption()} lead={m.auth_confirm_lead()}>
      <AccountForm form={form} submit={m.auth_confirm_submit()}>
        <input type="hidden" name="token" value={token} />
      </AccountForm>
      <p className="mt-6">
        <Link {...links.verify} className={linkClass}>
          {m.auth_confirm_by_code()}
        </Link>
      </p>
    </Frame>
  )
}

function Frame(props: { title: string; lead: string; caption: string; children: ReactNode }) {
  return <AccountLayout {...props} art={<Envelope className="w-full max-w-[420px]" />} />
}
