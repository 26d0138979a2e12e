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
  picture: { size: number; path: string }
  links: Pick<ProfessionalLinks, 'professional' | 'checkFile'>
}

/** What somebody was shown, as we know it: who looked at it, and who did not sign it. */
export function CredentialScreen({ credential, picture, links }: CredentialScreenProps) {
  const { isOver, expiresOn, profile, origin, issuer } = credential
  const { name: site } = appConfig
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={isOver ? m.professionals_checked_over_title() : m.professionals_checked_title()}
        lead={
          origin === 'course'
            ? m.professionals_checked_lead_course({ name: issuer })
            : m.professionals_checked_lead({ site })
        }
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
      <p className="max-w-prose pt-5 text-small text-muted">
        {origin === 'course'
          ? m.professionals_checked_says_course({ name: issuer, site })
          : m.professionals_checked_says({ site })}
      </p>
      <PagePicture address={credential.address} {...picture} />
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-5">
        {profile && (
          <Link {...links.professional(profile)} className={linkClass}>
            {m.professionals_to_profile()}
          </Link>
        )}
        <Link {...links.checkFile} className={linkClass}>
          {m.badges_link()}
        </Link>
      </p>
    </Container>
  )
}

/** For whoever is shown the page on a screen or on a sheet. Black on white in the dark as well: cameras want it so. */
function PagePicture({ address, size, path }: { address: string; size: number; path: string }) {
  return (
    <figure className="flex flex-wrap items-center gap-4 pt-5">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.badges_picture({ address })}
        shapeRendering="crispEdges"
        className="size-32 rounded border border-line bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="min-w-0 flex-1 text-small text-muted">
        {m.badges_picture_text()}
        <bdi dir="ltr" className="block break-all">
          {address}
        </bdi>
      </figcaption>
    </figure>
  )
}

function itemsOf(credential: CheckedCredential) {
  const { name, title, issuer, level, issuedOn, expiresOn, judgedAt, origin } = credential
  const said: [key: string, term: string, detail: string | null | false][] = [
    ['name', m.professionals_checked_name(), name],
    ['title', m.professionals_credential_title(), title],
    ['body', m.professionals_credential_body(), bodyWord(credential)],
    ['level', m.professionals_level(), level && levelWord(level)],
    ['issuer', m.professionals_credential_issuer(), issuer],
    ['issued', m.professionals_credential_issued(), issuedOn && formatDay(issuedOn)],
    ['expires', m.professionals_credential_expires(), expiresOn && formatDay(expiresOn)],
    [
      'judged',
      origin === 'course' ? m.professionals_checked_on_course() : m.professionals_checked_on(),
      formatDay(judgedAt),
    ],
  ]
  return said.flatMap(([key, term, detail]) => (detail ? [{ key, term, detail: <bdi>{detail}</bdi> }] : []))
}
