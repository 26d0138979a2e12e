import { requireData } from '#/client/require-data.ts'
import { fullName } from '#/lib/full-name.ts'
import type { Person } from '#/contract/person/person.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { RestoreButton } from '#/ui/data-table/restore-button.tsx'
import { restorePerson } from '../people.functions.ts'
import { peopleKey } from '../people.queries.ts'

export function RestorePerson({ person }: { person: Person }) {
  const name = fullName(person)
  return (
    <RestoreButton
      name={name}
      restore={() => requireData(restorePerson({ data: { id: person.id } }))}
      queryKey={peopleKey}
      texts={listTexts()}
      done={m.people_restored({ name })}
    />
  )
}
