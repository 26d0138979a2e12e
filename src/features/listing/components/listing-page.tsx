import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingDone } from '#/contract/school/listing.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import type { Listed } from '../listed.ts'
import { doneWords } from '../listing.words.ts'
import { ListingEditor } from './listing-editor.tsx'
import { Standing } from './standing.tsx'
import { StateBadge } from './state-badge.tsx'
import { StatusList } from './status-list.tsx'

type ListingPageProps = {
  listed: Listed
  done: ListingDone | undefined
  posted: FormState | undefined
  today: string
  judges: boolean
  read: (slug: string) => LinkProps
  /** The school as families read it. */
  preview: (listed: Listed) => ReactNode
  /** Beside its name, such as other pages about it. */
  further?: ReactNode
}

/** One listing with all that those who look after it say and do. */
export function ListingPage({ listed, done, posted, today, judges, read, preview, further }: ListingPageProps) {
  const { school } = listed
  return (
    <>
      <header data-list-head className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{school.name}</h1>
        <StateBadge school={school} />
        {further}
      </header>
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      <Standing school={school} judges={judges} />
      {school.may.edit && <ListingEditor key={school.id} listed={listed} posted={posted} today={today} read={read} />}
      <div className="space-y-8 pt-10">
        <StatusList school={school} posted={posted} judges={judges} />
        <section aria-label={m.listing_preview()} className="min-w-0">
          <Disclosure
            title={m.listing_preview()}
            className="rounded border border-line bg-card px-5 [&>div]:max-w-none [&>div]:text-ink"
          >
            {preview(listed)}
          </Disclosure>
        </section>
      </div>
    </>
  )
}
