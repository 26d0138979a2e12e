import { Link } from '@tanstack/react-router'
import type { CheckedCredential } from '#/contract/professional/credential.ts'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { levelWord } from '#/words/level.ts'
import { bodyWord } from '#/words/professional.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'

type CredentialScreenProps = {
  credential: CheckedCredential
  links: Pick<ProfessionalLinks, 'professional'>
}

/** What somebody was shown, as we know it: who looked at it, and who did not sign it. */
export function CredentialScreen({ credential, links }: CredentialScreenProps) {
  const { isOver, expiresOn, profile } = credential
  const { name: site } = appConfig
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={isOver ? m.professionals_checked_over_title() : m.professionals_checked_title()}
        lead={m.professionals_checked_lead({ site })}
        className="pb-5 md:pb-6"
      />
      {isOver && expiresOn && (
        <Alert tone="warning" className="mb-4">
          {m.professionals_ended({ day: formatDay(expiresOn) })}
        </Alert>
      )}
      <Card className="p-5 sm:p-6">
        <DefinitionList items={itemsOf(credential)} />
      </Card>
      <p className="max-w-prose pt-5 text-small text-muted">{m.professionals_checked_says({ site })}</p>
      {profile && (
        <p className="pt-3">
          <Link {...links.professional(profile)} className={linkClass}>
            {m.professionals_to_profile()}
          </Link>
        </p>
      )}
    </Container>
  )
}

function itemsOf(credential: CheckedCredential) {
  const { name, title, issuer, level, issuedOn, expiresOn, judgedAt } = credential
  const said: [key: string, term: string, detail: string | null | false][] = [
    ['name', m.professionals_checked_name(), name],
    ['title', m.professionals_credential_title(), title],
    ['body', m.professionals_credential_body(), bodyWord(credential)],
    ['level', m.professionals_level(), level && levelWord(level)],
    ['issuer', m.professionals_credential_issuer(), issuer],
    ['issued', m.professionals_credential_issued(), issuedOn && formatDay(issuedOn)],
    ['expires', m.professionals_credential_expires(), expiresOn && formatDay(expiresOn)],
    ['judged', m.professionals_checked_on(), formatDay(judgedAt)],
  ]
  return said.flatMap(([key, term, detail]) => (detail ? [{ key, term, detail: <bdi>{detail}</bdi> }] : []))
}
