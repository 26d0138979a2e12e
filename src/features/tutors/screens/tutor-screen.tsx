import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { ReportButton as ServedReportButton } from '#/features/moderation/components/report-button.tsx'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { FreeTimes } from '../components/free-times.tsx'
import { TutorFacts, TutorHead } from '../components/tutor-told.tsx'
import type { FreeTimes as Free, ReadTutor } from '../found.ts'
import { reportTutor } from '../tutors.functions.ts'
import type { TutorLinks } from '../tutors.links.ts'

// Most readers are signed out, and cannot report.
const ReportButton = createIsomorphicFn()
  .server(() => ServedReportButton)
  .client(() =>
    lazyPart(() => import('#/features/moderation/components/report-button.tsx').then((part) => part.ReportButton)),
  )()

type TutorScreenProps = {
  tutor: ReadTutor
  html: string
  free: Free
  week: number
  now: number
  links: TutorLinks
  viewer: Pick<SessionUser, 'id'> | null
}

/** A tutor: when they are free, what they offer, and what is proved of them. */
export function TutorScreen({ tutor, html, free, week, now, links, viewer }: TutorScreenProps) {
  return (
    <Container className="space-y-8 pt-5 pb-12">
      <TutorHead tutor={tutor} links={links} />
      <FreeTimes tutor={tutor} free={free} week={week} now={now} links={links} />
      <TutorFacts tutor={tutor} html={html} />
      {viewer && (
        <Suspense>
          <ReportButton
            variant="ghost"
            size="sm"
            label={m.tutors_report()}
            title={m.tutors_report_title()}
            send={(report) => reportTutor({ data: { id: tutor.id, report } })}
          />
        </Suspense>
      )}
    </Container>
  )
}
