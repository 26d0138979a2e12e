import { usePeople } from '../use-people.tsx'
import { fullName } from '#/lib/full-name.ts'
import { isAdmin, managedBy } from '#/contract/account/viewer.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Person } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { RowMenu } from '#/ui/data-table/row-menu.tsx'
import { useSelectionOf } from '#/ui/data-table/selection.ts'
import { fromStart, sortLinks } from '#/ui/data-table/sort-links.ts'
import { TableActions } from '#/ui/primitives/table.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { PeopleFrame, type PeopleFrameProps } from '../components/people-frame.tsx'
import { PersonCell } from '../components/person-cell.tsx'
import { RestorePerson } from '../components/restore-person.tsx'
import { peopleColumns } from '../people-columns.tsx'
import { canManage } from '../people.ts'
import { peopleSelection } from '../people-selection.ts'

type PeopleListScreenProps = Omit<PeopleListViewProps, 'page' | 'organisations' | 'importAction'>

export function PeopleListScreen(props: PeopleListScreenProps) {
  return <PeopleListView {...props} {...usePeople(props)} />
}

type PeopleListViewProps = Omit<PeopleFrameProps, 'view' | 'children'>

const PeopleBulkBar = lazy(() =>
  import('../components/people-bulk-bar.tsx').then((module) => ({ default: module.PeopleBulkBar })),
)

const selection = {
  store: peopleSelection,
  rowLabel: (person: Person) => m.list_choose({ name: fullName(person) }),
  allLabel: m.list_choose_all,
}

/** People as rows: found, ordered, chosen, and from there to each of them. */
function PeopleListView(props: PeopleListViewProps) {
  const { page, search, links, viewer, organisations } = props
  const chosen = useSelectionOf(peopleSelection, viewer.id, fromStart(search))
  const managed = managedBy(viewer)
  const organisation = search.organisation
    ? organisations.find(({ id }) => id === search.organisation)
    : managed.length === 1
      ? managed[0]
      : undefined
  const choosable = canManage(viewer) && !search.bin
  return (
    <PeopleFrame {...props} view="list">
      <DataTable
        label={m.people_title()}
        rows={page.people}
        head={{
          title: m.record_name(),
          sort: sortLinks(search, links.list, 'name', 'name'),
          cell: (person) => <PersonCell person={person} link={search.bin ? undefined : links.profile(person.id)} />,
        }}
        columns={peopleColumns(search, links.list)}
        actions={{
          title: m.list_actions(),
          cell: (person) =>
            search.bin ? <RestoreAction person={person} /> : <EditAction person={person} links={links} />,
        }}
        selection={choosable ? selection : undefined}
      />
      {choosable && chosen.size > 0 && (
        <Suspense>
          <PeopleBulkBar ids={[...chosen]} organisation={organisation} platform={isAdmin(viewer)} />
        </Suspense>
      )}
    </PeopleFrame>
  )
}

/** Whoever sees somebody in the bin may bring them back. */
function RestoreAction({ person }: { person: Person }) {
  return (
    <div className="flex justify-end">
      <RestorePerson person={person} />
    </div>
  )
}

function EditAction({ person, links }: { person: Person } & Pick<PeopleListViewProps, 'links'>) {
  if (!person.mayEdit) return null
  return (
    <div className="flex items-center justify-end gap-1">
      <TableActions className="max-lg:hidden">
        <Button asChild variant="outline" size="sm">
          <Link {...links.edit(person.id)} aria-label={m.record_edit_named({ name: fullName(person) })}>
            {m.record_edit()}
          </Link>
        </Button>
      </TableActions>
      <RowMenu
        label={m.list_row_menu({ name: fullName(person) })}
        entries={[
          { id: 'open', label: m.record_profile(), link: links.profile(person.id) },
          { id: 'edit', label: m.record_edit(), link: links.edit(person.id) },
        ]}
      />
    </div>
  )
}
