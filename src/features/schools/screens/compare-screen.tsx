import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import { CompareTable } from '../components/compare-table.tsx'
import type { ReadSchool } from '../components/school-head.tsx'
import type { SchoolLinks } from '../schools.links.ts'

type CompareScreenProps = {
  schools: readonly ReadSchool[]
  /** How many that were asked for are not there. */
  gone: number
  today: string
  links: Pick<SchoolLinks, 'list' | 'school' | 'compare'>
}

/** Up to three schools side by side. What nobody has said stands there as unknown. */
export function CompareScreen({ schools, gone, today, links }: CompareScreenProps) {
  const choose = (
    <Button asChild variant="outline">
      <Link {...links.list()}>{m.schools_compare_back()}</Link>
    </Button>
  )
  return (
    <Container className="pb-12">
      <PageHeader
        className="pb-5 md:pb-6"
        title={m.schools_compare_title()}
        lead={m.schools_compare_lead()}
        actions={schools.length > 0 && choose}
      />
      {gone > 0 && (
        <p role="status" className="pb-4 text-warning">
          {m.schools_compare_gone(counted(gone))}
        </p>
      )}
      {schools.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.schools_compare_none_title()}
          text={m.schools_compare_none_text()}
          action={choose}
        />
      ) : (
        <>
          <CompareTable schools={schools} today={today} links={links} />
          <p className="pt-3 text-small text-muted">{m.schools_unsaid_text()}</p>
        </>
      )}
    </Container>
  )
}
