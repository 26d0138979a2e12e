import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { spanOn, zoneName } from '#/words/tutor.ts'
import { OwnVisitCard, type OwnVisitProps } from '../components/own-visit.tsx'
import type { VisitLinks } from '../visits.links.ts'

type VisitScreenProps = OwnVisitProps & { links: Pick<VisitLinks, 'school' | 'visits'>; isMember: boolean }

/** One's own visit on a page of its own: where a guest's link leads to. */
export function VisitScreen({ links, isMember, ...own }: VisitScreenProps) {
  const { startsAt, endsAt, timeZone, school } = own.visit
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={m.visits_own_title({ name: school.name })}
        lead={
          <>
            {`${spanOn(startsAt, endsAt, timeZone)} (${zoneName(timeZone)})`}
            {school.place && <span className="block text-body">{school.place}</span>}
          </>
        }
        className="pb-5 md:pb-6"
      />
      <Card className="p-5 sm:p-6">
        <OwnVisitCard {...own} />
      </Card>
      <p className="flex flex-wrap gap-x-6 pt-5">
        {school.slug && (
          <Link {...links.school(school.slug)} className={linkClass}>
            {m.visits_to_school()}
          </Link>
        )}
        {isMember && (
          <Link {...links.visits()} className={linkClass}>
            {m.visits_all_own()}
          </Link>
        )}
      </p>
    </Container>
  )
}
