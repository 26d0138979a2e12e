import type { Person } from '#/contract/person/person.ts'
import { personColumns, personColumnsShown, type PeopleListSearch } from '#/contract/person/person.search.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { sortLinks } from '#/ui/data-table/sort-links.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import type { PeopleLinks } from './people.links.ts'
import { statusWords } from './people.words.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

type ColumnId = (typeof personColumns)[number]

export const columnTitles: Record<ColumnId, () => string> = {
  phone: m.people_phone,
  roles: m.people_role,
  position: m.people_position,
  status: m.record_status,
  lastActive: m.people_last_active,
  created: m.people_created,
}

const cells: Record<ColumnId, Column<Person>['cell']> = {
  phone: ({ phone }) => phone && <span dir="ltr">{phone}</span>,
  roles: ({ roles }) => <span className="truncate">{roles.map((role) => roleWords[role]()).join(', ')}</span>,
  position: ({ memberships }) => (memberships.length > 0 ? <Positions memberships={memberships} /> : null),
  status: ({ status }) => <StatusBadge status={status} />,
  lastActive: ({ lastActiveAt }) =>
    lastActiveAt ? <Since instant={lastActiveAt} /> : <span className="text-muted">{m.people_never_active()}</span>,
  created: ({ createdAt }) => formatDay(createdAt),
}

/** The columns that the search asks for, with the links that order the list by them. */
export function peopleColumns(search: PeopleListSearch, link: PeopleLinks['list']): Column<Person>[] {
  const shown = (search.columns ?? personColumnsShown).split(',')
  const sorts: Partial<Record<ColumnId, string>> = { lastActive: 'lastActive', created: 'created' }
  return personColumns
    .filter((id) => shown.includes(id))
    .map((id) => {
      const sort = sorts[id]
      return {
        id,
        title: columnTitles[id](),
        cell: cells[id],
        ...(sort && { sort: sortLinks(search, link, sort, 'name') }),
      }
    })
}

export function StatusBadge({ status }: Pick<Person, 'status'>) {
  const { tone, word } = statusWords[status]
  return <Badge tone={tone}>{word()}</Badge>
}

function Positions({ memberships }: Pick<Person, 'memberships'>) {
  const [first, ...others] = memberships
  if (!first) return null
  return (
    <span
      // Cut off where the words end, not where the page does.
      dir="auto"
      className="block max-w-72 truncate md:max-lg:max-w-40"
      title={memberships.map(({ organisation }) => organisation.name).join(', ')}
    >
      {positionWords[first.position]()}
      <span className="text-muted">
        {' · '}
        {first.organisation.name}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  )
}
