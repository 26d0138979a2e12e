import type { SessionUser } from '#/contract/account/account.ts'
import { dateFormat } from '#/words/formats.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card, CardTitle } from '#/ui/primitives/card.tsx'

type Status = SessionUser['memberships'][number]['organisation']['status']

const statusTone = { pending: 'warning', approved: 'success', suspended: 'danger' } as const
const statusWord: Record<Status, () => string> = {
  pending: m.home_status_pending,
  approved: m.home_status_approved,
  suspended: m.home_status_suspended,
}

/** The account in a few lines: what is on record about the person who reads it. */
export function AccountFacts({ viewer }: { viewer: SessionUser }) {
  // The server's clock may stand in another zone than the reader's: UTC says the same on both sides.
  const date = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const items = [
    { key: 'name', term: m.home_fact_name(), detail: fullName(viewer) },
    {
      key: 'email',
      term: m.home_fact_email(),
      detail: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{viewer.email}</span>
          <Badge tone={viewer.emailVerified ? 'success' : 'warning'}>
            {viewer.emailVerified ? m.home_email_confirmed() : m.home_email_unconfirmed()}
          </Badge>
        </span>
      ),
    },
    ...viewer.memberships.map(({ organisation }) => ({
      key: organisation.id,
      term: organisation.kind === 'school' ? m.home_fact_school() : m.home_fact_training_center(),
      detail: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {organisation.name}
          <Badge tone={statusTone[organisation.status]}>{statusWord[organisation.status]()}</Badge>
        </span>
      ),
    })),
    ...(viewer.institution_name && viewer.memberships.length === 0
      ? [{ key: 'institution', term: m.home_fact_institution(), detail: viewer.institution_name }]
      : []),
    { key: 'since', term: m.home_fact_since(), detail: date.format(new Date(viewer.createdAt)) },
  ]
  return (
    <Card asChild className="p-6 md:p-8">
      <section aria-labelledby="account-facts">
        <CardTitle level={2} id="account-facts">
          {m.home_account()}
        </CardTitle>
        <DefinitionList items={items} className="mt-3" />
      </section>
    </Card>
  )
}
