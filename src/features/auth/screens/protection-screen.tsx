import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Passkey } from '#/contract/account/passkey.ts'
import type { SecondStep } from '#/contract/account/second-step.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Section } from '#/ui/page/section.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { AuthenticatorApp, type Picture } from '../components/authenticator-app.tsx'
import { Passkeys } from '../components/passkeys.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import { RenewCodes } from '../components/renew-codes.tsx'
import type { PostedForm } from '../use-checked-form.ts'

export type ProtectionScreenProps = {
  step: SecondStep & { picture: Picture | null; passkeys: readonly Passkey[]; possible: boolean }
  posted: PostedForm | undefined
  /** How long somebody has who must set it up; null for everybody else. */
  daysLeft: number | null
  /** Where somebody was going who had no day left. */
  back: string | undefined
  links: { account: LinkProps; page: LinkProps }
  onChanged: () => Promise<void>
}

/** What one's account asks for beside the password. */
export function ProtectionScreen({ step, posted, daysLeft, back, links, onChanged }: ProtectionScreenProps) {
  const [made, setMade] = useState<readonly string[] | null>(posted?.values.codes?.split(' ') ?? null)
  async function show(codes: readonly string[]) {
    // None, where those that the account had go on.
    if (codes.length > 0) setMade(codes)
    await onChanged()
  }
  return (
    <Container className="max-w-form pb-16 sm:px-8 lg:px-8">
      <PageHeader title={m.auth_protect_title()} lead={m.auth_protect_lead()} />
      {daysLeft !== null && !made && (
        <Alert
          tone="warning"
          className="mb-8"
          title={daysLeft === 0 ? m.auth_protect_over() : m.auth_protect_days({ count: daysLeft })}
        >
          {daysLeft === 0 ? m.auth_protect_over_text() : m.auth_protect_days_text()}
        </Alert>
      )}
      {made ? (
        <Section spacing="panel" title={m.auth_codes_title()}>
          <RecoveryCodes codes={made} page={links.page} back={back} onKept={() => setMade(null)} />
        </Section>
      ) : (
        <>
          <Section spacing="panel" title={m.auth_app_title()}>
            <AuthenticatorApp step={step} posted={posted} onChanged={onChanged} onCodes={show} />
          </Section>
          <Section spacing="panel" title={m.auth_passkeys_title()}>
            <Passkeys
              passkeys={step.passkeys}
              possible={step.possible}
              alone={!step.totp}
              posted={posted}
              onChanged={onChanged}
              onCodes={show}
            />
          </Section>
          {(step.totp || step.passkeys.length > 0) && (
            <Section spacing="panel" title={m.auth_codes_title()}>
              <RenewCodes left={step.recoveryCodesLeft} posted={posted} onCodes={show} />
            </Section>
          )}
        </>
      )}
      <p className="mt-6">
        <Link {...links.account} className={linkClass}>
          {m.auth_protect_back()}
        </Link>
      </p>
    </Container>
  )
}
