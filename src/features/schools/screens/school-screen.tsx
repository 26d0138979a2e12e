import { createIsomorphicFn } from '@tanstack/react-start'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { ReportButton as ServedReportButton } from '#/features/moderation/components/report-button.tsx'
import { m } from '#/paraglide/messages.js'
import { ServedArt } from '#/ui/materials/served-art.tsx'
import { Container } from '#/ui/page/container.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { SchoolTold, type SchoolToldProps } from '../components/school-told.tsx'
import { reportSchool } from '../schools.functions.ts'

// Nobody does anything in it: the browser leaves it as it was served.
const Told = createIsomorphicFn()
  .server(() => SchoolTold)
  .client(() => lazyPart(() => import('../components/school-told.tsx').then((part) => part.SchoolTold)))()

// Most readers are signed out, and cannot report.
const ReportButton = createIsomorphicFn()
  .server(() => ServedReportButton)
  .client(() =>
    lazyPart(() => import('#/features/moderation/components/report-button.tsx').then((part) => part.ReportButton)),
  )()

type SchoolScreenProps = SchoolToldProps & { viewer: Pick<SessionUser, 'id' | 'activeRole'> | null }

/** A school: what is known of it, who says so and since when, and what is not known. */
export function SchoolScreen({ viewer, ...told }: SchoolScreenProps) {
  const { id, slug, updatedAt, logo, cover, gallery } = told.school
  // Of one that somebody looks after, guests are not asked whether it is theirs.
  const claim = viewer || !told.school.organisation ? told.links.claim(viewer, slug) : null
  // A picture goes when a family says so: nothing else is changed then.
  const shown = [logo, cover, ...gallery].map((picture) => picture?.id ?? '').join()
  const times = told.visits?.times.map(({ at, left }) => `${at} ${left}`).join() ?? ''
  return (
    <Container className="pt-5 pb-12">
      <ServedArt name={`${slug} ${updatedAt} ${shown} ${told.reviews?.newest[0]?.id ?? ''} ${times}`}>
        <Told {...told} />
      </ServedArt>
      <div className="flex flex-wrap items-center gap-4 pt-8 empty:hidden">
        {claim && (
          <Link {...claim} className={`${linkClass} py-1.5 text-small`}>
            {m.schools_claim()}
          </Link>
        )}
        {viewer && (
          <Suspense>
            <ReportButton
              variant="ghost"
              size="sm"
              label={m.schools_report()}
              title={m.schools_report_title()}
              send={(report) => reportSchool({ data: { id, report } })}
            />
          </Suspense>
        )}
      </div>
    </Container>
  )
}
