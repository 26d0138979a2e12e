import type { OwnSchool } from '#/contract/school/listing.ts'
import type { ListingDone } from '#/contract/school/listing.search.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import type { ListingLinks } from '../listing.links.ts'
import { doneWords } from '../listing.words.ts'
import { SchoolTabs } from './school-tabs.tsx'
import { StateBadge } from './state-badge.tsx'

type SchoolHeadProps = {
  school: OwnSchool
  current: 'profile' | 'account'
  done: ListingDone | undefined
  links: ListingLinks
}

/** Which school an admin looks at, and the other pages about it. */
export function SchoolHead({ school, current, done, links }: SchoolHeadProps) {
  return (
    <>
      <header data-list-head className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{school.name}</h1>
        <StateBadge school={school} />
        <SchoolTabs id={school.id} current={current} links={links} />
      </header>
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
    </>
  )
}
