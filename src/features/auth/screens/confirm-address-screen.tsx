import { Link, type LinkProps } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { AccountCalls } from '../auth.actors.ts'
import { AccountForm } from '../components/account-form.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { LinkSpent } from '../components/link-spent.tsx'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

type Done = 'changed' | 'waiting'

export type ConfirmAddressScreenProps = {
  /** The secret of one mailbox's link. It takes a press: whoever opens the link has not agreed yet. */
  token?: string
  done?: Done
  posted?: PostedForm
  /** Whoever is signed in here may be who has another address now. */
  onChanged: () => Promise<void>
  links: { account: LinkProps; login: LinkProps }
}

export function ConfirmAddressScreen({ token, done, posted, onChanged, links }: ConfirmAddressScreenProps) {
  const [became, setBecame] = useState(done)
  async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
    const result = await account.confirmAddress({ data: values })
    if (result.ok) setBecame(result.data.changed ? 'changed' : 'waiting')
    if (result.ok && result.data.changed) await onChanged()
    return plainOutcome(result)
  }
  const form = useAccountForm({ input: 'verifyLink', posted, send })

  if (became) {
    const [title, lead] =
      became === 'changed'
        ? [m.auth_address_changed_title(), m.auth_address_changed_text()]
        : [m.auth_address_waiting_title(), m.auth_address_waiting_text()]
    return (
      <Frame title={title} lead={lead}>
        <Button asChild size="lg">
          <Link {...links.account}>{m.auth_address_account()}</Link>
        </Button>
      </Frame>
    )
  }
  if (!token || form.code === 'link_spent' || form.errors.token) {
    return (
      <Frame title={m.auth_link_spent_title()} lead={m.auth_address_spent_text()}>
        <LinkSpent again={{ link: links.account, text: m.auth_address_account() }} login={links.login} />
      </Frame>
    )
  }
  return (
    <Frame title={m.auth_address_title()} lead={m.auth_address_lead()}>
      <AccountForm form={form} submit={m.auth_address_submit()}>
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </Frame>
  )
}

function Frame(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <AccountLayout
      {...props}
      caption={m.auth_confirm_spent_caption()}
      art={<Envelope className="w-full max-w-[420px]" />}
    />
  )
}
