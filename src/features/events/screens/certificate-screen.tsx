import type { Certificate } from '#/contract/event/certificate.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { shownNumber } from '#/words/counted.ts'
import { eventDays } from '#/words/event.ts'

/** What somebody was shown on paper, as we know it. */
export function CertificateScreen({ certificate }: { certificate: Certificate }) {
  const { code, name, title, city, hours, host } = certificate
  const items = [
    { key: 'name', term: m.certificates_name(), detail: <bdi className="font-semibold">{name}</bdi> },
    { key: 'event', term: m.certificates_event(), detail: <bdi>{title}</bdi> },
    { key: 'when', term: m.certificates_when(), detail: eventDays(certificate) },
    ...(city ? [{ key: 'where', term: m.certificates_where(), detail: <bdi>{city}</bdi> }] : []),
    { key: 'hours', term: m.certificates_how_long(), detail: shownNumber(hours) },
    ...(host.name ? [{ key: 'host', term: m.certificates_host(), detail: <bdi>{host.name}</bdi> }] : []),
    {
      key: 'code',
      term: m.certificates_code(),
      detail: (
        <bdi dir="ltr" className="break-all tabular-nums">
          {code}
        </bdi>
      ),
    },
  ]
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader title={m.certificates_valid_title()} lead={m.certificates_valid_text()} className="pb-5 md:pb-6" />
      <Card className="p-5 sm:p-6">
        <DefinitionList items={items} />
      </Card>
      <p className="max-w-prose pt-5 text-small text-muted">{m.certificates_says()}</p>
    </Container>
  )
}
