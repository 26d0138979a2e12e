import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { approvedOf } from '#/contract/account/viewer.ts'
import type { ContactDone } from '#/contract/professional/professional.search.ts'
import { ReportButton as ServedReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { ContactPanel as ServedContactPanel } from '../components/contact-panel.tsx'
import { ProfessionalTold } from '../components/professional-told.tsx'
import type { ReadProfessional } from '../found.ts'
import { reportProfessional } from '../professionals.functions.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'

// Most readers are signed out, and can neither report nor ask.
const ReportButton = createIsomorphicFn()
  .server(() => ServedReportButton)
  .client(() =>
    lazyPart(() => import('#/features/moderation/components/report-button.tsx').then((part) => part.ReportButton)),
  )()
const ContactPanel = createIsomorphicFn()
  .server(() => ServedContactPanel)
  .client(() => lazyPart(() => import('../components/contact-panel.tsx').then((part) => part.ContactPanel)))()

type ProfessionalScreenProps = {
  professional: ReadProfessional
  html: string
  today: string
  viewer: Pick<SessionUser, 'id' | 'roles' | 'memberships'> | null
  posted: FormState | undefined
  done: ContactDone | undefined
  links: ProfessionalLinks
}

/** Somebody’s work: what they say, what is proved of it, and how a school gets in touch. */
export function ProfessionalScreen({ viewer, posted, done, ...told }: ProfessionalScreenProps) {
  const { professional, links } = told
  const { id, isOwn } = professional
  const houses = viewer && !isOwn ? approvedOf(viewer) : []
  const contact = houses.length > 0 && (
    <Suspense>
      <ContactPanel
        professional={professional}
        houses={houses}
        today={told.today}
        posted={posted}
        done={done}
        chat={links.chat}
      />
    </Suspense>
  )
  return (
    <Container className="pt-5 pb-12">
      <ProfessionalTold {...told} contact={contact} />
      {viewer && !isOwn && (
        <div className="pt-8">
          <Suspense>
            <ReportButton
              variant="ghost"
              size="sm"
              label={m.professionals_report()}
              title={m.professionals_report_title()}
              send={(report) => reportProfessional({ data: { id, report } })}
            />
          </Suspense>
        </div>
      )}
    </Container>
  )
}
