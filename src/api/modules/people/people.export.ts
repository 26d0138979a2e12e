import type { PersonSearch } from '#/contract/person.ts'
import { csvLine, csvResponse } from '../../http/csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Request } from '../accounts/registration.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { PersonFilter } from './people.pages.ts'
import { listPeople } from './people.repo.ts'
import { toPeople } from './people.view.ts'

const rowsAtOnce = 500

const header = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'roles',
  'status',
  'position',
  'organisation',
  'created',
  'last_active',
]

type Filter = PersonFilter & Pick<PersonSearch, 'sort'>

export async function exportPeople(request: Request, actor: Actor, filter: Filter): Promise<Response> {
  await recordAudit(request.services.db, {
    ...request,
    actor,
    action: 'person.exported',
    entity: 'user',
    diff: { ...filter },
  })
  return csvResponse('people.csv', lines(request, actor, filter))
}

/** Page by page, so that a long list holds neither memory nor a connection. */
async function* lines({ services: { db } }: Request, actor: Actor, filter: Filter): AsyncGenerator<string> {
  yield csvLine(header)
  let after: string | undefined
  do {
    const { rows, next } = await listPeople(db, actor, { ...filter, after, before: undefined, limit: rowsAtOnce })
    const people = await toPeople(db, actor, rows)
    yield people
      .map((person) =>
        csvLine([
          person.id,
          person.first_name,
          person.last_name,
          person.email,
          person.phone,
          person.roles.join(' '),
          person.status,
          person.memberships.map(({ position }) => position).join(' '),
          person.memberships.map(({ organisation }) => organisation.name).join('; '),
          person.createdAt.slice(0, 10),
          person.lastActiveAt?.slice(0, 10),
        ]),
      )
      .join('')
    after = next ?? undefined
  } while (after)
}
