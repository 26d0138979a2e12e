import type { OrganisationRecord } from '#/contract/organisation/organisation-record.ts'
import { Card } from '#/ui/primitives/card.tsx'
import { ContactLines } from './contact-lines.tsx'

/** How an organisation is reached, for those who belong to it; nothing as long as it has not said so. */
export function ReachCard({ organisation: { name, contact } }: { organisation: OrganisationRecord }) {
  if (!contact) return null
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-label={name}>
        <h3 className="mb-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <ContactLines contact={contact} />
      </section>
    </Card>
  )
}
