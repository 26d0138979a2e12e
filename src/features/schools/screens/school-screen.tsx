import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { ReportButton as ServedReportButton } from '#/features/moderation/components/report-button.tsx'
import { m } from '#/paraglide/messages.js'
import { ServedArt } from '#/ui/materials/served-art.tsx'
import { Container } from '#/ui/page/container.tsx'
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

type SchoolScreenProps = SchoolToldProps & { viewer: Pick<SessionUser, 'id'> | null }

/** A school: what is known of it, who says so and since when, and what is not known. */
export function SchoolScreen({ viewer, ...told }: SchoolScreenProps) {
  const { id, slug, updatedAt, logo, cover, gallery } = told.school
  // A picture goes when a family says so: nothing else is changed then.
  const shown = [logo, cover, ...gallery].map((picture) => picture?.id ?? '').join()
  return (
    <Container className="pt-5 pb-12">
      <ServedArt name={`${slug} ${updatedAt} ${shown} ${told.reviews?.newest[0]?.id ?? ''}`}>
        <Told {...told} />
      </ServedArt>
      {viewer && (
        <div className="pt-8">
          <Suspense>
            <ReportButton
              variant="ghost"
              size="sm"
              label={m.schools_report()}
              title={m.schools_report_title()}
              send={(report) => reportSchool({ data: { id, report } })}
            />
          </Suspense>
        </div>
      )}
    </Container>
  )
}
