import { Link } from '@tanstack/react-router'
import type { ApplicationsSearch, CareerDone } from '#/contract/job/career.search.ts'
import type { OwnApplication } from '#/contract/job/application.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { listTexts } from '#/words/list.ts'
import { OwnApplicationCard } from '../components/own-application.tsx'
import type { CareerLinks } from '../career.links.ts'

type ApplicationsScreenProps = {
  page: { applications: readonly OwnApplication[]; next: string | null; previous: string | null }
  search: ApplicationsSearch
  posted: FormState | undefined
  links: Pick<CareerLinks, 'list' | 'job'> & { page: (search: ApplicationsSearch) => CareerLinks['applications'] }
  onDone: () => void
}

const doneWords: Partial<Record<CareerDone, () => string>> = {
  withdrawn: m.career_done_withdrawn,
  months: m.career_done_months,
  chosen: m.career_done_chosen,
}

/** One’s own applications, the newest first: where each stands, and what happens next. */
export function ApplicationsScreen({ page, search, posted, links, onDone }: ApplicationsScreenProps) {
  const { applications, next, previous } = page
  const done = search.done && doneWords[search.done]
  return (
    <Container className="pb-12">
      <PageHeader title={m.career_applications()} lead={m.career_applications_lead()} />
      {done && (
        <Alert tone="success" role="status" className="mb-5">
          {done()}
        </Alert>
      )}
      {applications.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.career_applications_none_title()}
          text={m.career_applications_none_text()}
          action={
            <Button asChild>
              <Link {...links.list()}>{m.career_all()}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="grid items-start gap-5 md:grid-cols-2">
          {applications.map((application) => (
            <li key={application.id} className="rounded border border-line bg-card p-5">
              <h2 className="leading-6 font-semibold break-words">
                {application.job.isShown ? (
                  <Link {...links.job(application.job.slug)} className="hover:underline">
                    {application.job.title}
                  </Link>
                ) : (
                  application.job.title
                )}
              </h2>
              <p className="pb-3 text-small text-muted">{application.job.organisation.name}</p>
              <OwnApplicationCard application={application} posted={posted} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        previous={previous ? links.page({ before: previous }) : undefined}
        next={next ? links.page({ after: next }) : undefined}
        texts={listTexts()}
      />
    </Container>
  )
}
