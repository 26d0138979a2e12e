import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingSearch } from '#/contract/school/listing.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListingPage } from '../components/listing-page.tsx'
import { SchoolTabs } from '../components/school-tabs.tsx'
import { dayHere } from '../day-here.ts'
import type { Listed } from '../listed.ts'
import type { ListingLinks } from '../listing.links.ts'
import { listingQuery } from '../listing.queries.ts'
import { loadListingChoices } from '../use-listing-choices.ts'
import { loadPin } from './own-listing-screen.tsx'

export async function loadListing(queries: Queries, id: string) {
  const one = listingQuery(id)
  await Promise.all([queries.ensure(one), loadListingChoices(queries)])
  await loadPin(queries, queries.client().getQueryData(one.queryKey))
  return { posted: currentFormState('listing'), today: dayHere() }
}

type SchoolEditScreenProps = {
  id: string
  done: ListingSearch['done']
  posted: FormState | undefined
  today: string
  links: ListingLinks
  preview: (listed: Listed) => ReactNode
}

/** Any school’s listing, as an admin writes it and judges its evidence. */
export function SchoolEditScreen({ id, links, ...props }: SchoolEditScreenProps) {
  const listed = useSuspenseQuery(listingQuery(id)).data
  return (
    <ListingPage
      {...props}
      listed={listed}
      judges
      read={links.read}
      further={<SchoolTabs id={id} current="edit" links={links} />}
    />
  )
}
