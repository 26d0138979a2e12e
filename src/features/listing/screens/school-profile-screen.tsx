import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingSearch } from '#/contract/school/listing.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Completeness } from '../components/completeness.tsx'
import { PublishPanel } from '../components/publish-panel.tsx'
import { SchoolHead } from '../components/school-head.tsx'
import { Standing } from '../components/standing.tsx'
import { StatusList } from '../components/status-list.tsx'
import type { Listed } from '../listed.ts'
import type { ListingLinks } from '../listing.links.ts'
import { listingQuery } from '../listing.queries.ts'

export async function loadProfile(queries: Queries, id: string) {
  await queries.ensure(listingQuery(id))
  return { posted: currentFormState('listing') }
}

type SchoolProfileScreenProps = {
  id: string
  done: ListingSearch['done']
  posted: FormState | undefined
  links: ListingLinks
  /** Where the form stands. */
  editPath: string
  preview: (listed: Listed) => ReactNode
}

/** A school as an admin looks at it: as families read it, what it lacks, and what waits to be judged. */
export function SchoolProfileScreen({ id, done, posted, links, editPath, preview }: SchoolProfileScreenProps) {
  const listed = useSuspenseQuery(listingQuery(id)).data
  const { school } = listed
  return (
    <>
      <SchoolHead school={school} current="profile" done={done} links={links} />
      <Standing school={school} judges />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-8 [&>#statuses]:border-t-0 [&>#statuses]:pt-0">
          <StatusList school={school} posted={posted} judges />
          <section aria-label={m.listing_preview()} className="min-w-0 rounded border border-line bg-card p-5 sm:p-8">
            <p className="mb-5 text-small font-semibold text-muted">{m.listing_preview()}</p>
            {preview(listed)}
          </section>
        </div>
        <aside aria-label={m.listing_beside()} className="space-y-6 self-start">
          <PublishPanel school={school} posted={posted} read={links.read} />
          <Completeness unsaid={school.unsaid} formPath={editPath} />
        </aside>
      </div>
    </>
  )
}
