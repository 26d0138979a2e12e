import type { ReactNode, RefObject } from 'react'
import { useTyped } from '#/client/record-form/use-typed.ts'
import type { OwnSchool } from '#/contract/school/listing.ts'
import { m } from '#/paraglide/messages.js'
import { readListing, unsaidIn, type ListingValues } from '../listing-form.ts'
import { Completeness } from './completeness.tsx'

type ListingFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** What the form begins with. */
  values: ListingValues
  statuses: OwnSchool['statuses']
  /** What can be done with the listing. */
  deeds?: ReactNode
  children: ReactNode
}

/** The form, and beside it what is done with it and what it still says nothing of. */
export function ListingFrame({ form, values, statuses, deeds, children }: ListingFrameProps) {
  const typed = useTyped(form, readListing) ?? values
  return (
    <div className="@container/listing">
      <div className="grid gap-x-12 gap-y-8 @min-[1080px]/listing:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label={m.listing_beside()} className="@min-[1080px]/listing:pt-8 @max-[1080px]/listing:order-first">
          <div className="sticky top-24 space-y-6">
            {deeds}
            <Completeness unsaid={unsaidIn(typed, statuses)} />
          </div>
        </aside>
      </div>
    </div>
  )
}
