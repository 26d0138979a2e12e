import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { journalSearch } from '#/contract/journal/journal.search.ts'
import { journalQuery } from '#/features/journal/journal.queries.ts'
import { FamilyJournalScreen } from '#/features/journal/screens/family-journal-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/parents/journal')({
  validateSearch: journalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => queries.ensure(journalQuery(deps)),
  staticData: { crumb: m.journal_title },
  head: () => areaHead(m.journal_title(), m.areas_parents()),
  component: Journal,
})

function Journal() {
  return <FamilyJournalScreen search={Route.useSearch()} link={parentsLinks.journal} home={parentsLinks.home} />
}
