import type { Person, PersonSearch } from '#/contract/person/person.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { PersonFilter } from './people.filters.ts'
import { listPeople } from './people.repo.ts'
import { toPeople } from './people.view.ts'

const columns: CsvColumns<Person> = {
  id: (person) => person.id,
  first_name: (person) => person.first_name,
  last_name: (person) => person.last_name,
  email: (person) => person.email,
  phone: (person) => person.phone,
  roles: (person) => person.roles.join(' '),
  status: (person) => person.status,
  position: (person) => person.memberships.map(({ position }) => position).join(' '),
  organisation: (person) => person.memberships.map(({ organisation }) => organisation.name).join('; '),
  created: (person) => person.createdAt.slice(0, 10),
  last_active: (person) => person.lastActiveAt?.slice(0, 10),
}

type Filter = PersonFilter & Pick<PersonSearch, 'sort'>

export async function exportPeople(context: Context, actor: Actor, filter: Filter): Promise<Response> {
  const { db } = context.services
  await recordAudit(db, { ...context, actor, action: 'person.exported', entity: 'user', diff: { ...filter } })
  return csvOfList('people.csv', columns, async (after) => {
    const { rows, next } = await listPeople(db, actor, { ...filter, after, before: undefined, limit: exportPageRows })
    return { rows: await toPeople(db, actor, rows), next }
  })
}
