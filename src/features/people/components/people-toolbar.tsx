import type { ReactNode } from 'react'
import { personColumns, personColumnsShown, type PeopleListSearch } from '#/contract/person/person.search.ts'
import { personStatuses } from '#/contract/person/person.ts'
import { positions } from '#/contract/person/position.ts'
import { roles } from '#/contract/core/role.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListOrder } from '#/ui/data-table/list-order.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { columnTitles } from '../people-columns.tsx'
import { peopleSorts } from '../people-sorts.ts'
import { statusWords } from '../people.words.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

export type PeopleToolbarProps = {
  search: PeopleListSearch
  onChange: (fields: Record<string, string>) => void
  /** To narrow the list by, where there are several. */
  organisations: readonly { id: string; name: string }[]
  /** Cards have no columns. */
  withColumns?: boolean
  /** The same rows in another form. */
  views?: ReactNode
}

const options = <T extends string>(values: readonly T[], words: Record<T, () => string>) =>
  values.map((value) => ({ value, label: words[value]() }))

export function PeopleToolbar({ search, onChange, organisations, withColumns, views }: PeopleToolbarProps) {
  return (
    <ListForm
      label={m.people_filters()}
      search={{ ...search, sort: search.sort ?? 'name', columns: search.columns ?? personColumnsShown }}
      onChange={onChange}
      field={
        <SearchField
          name="q"
          label={m.people_search()}
          value={search.q}
          className="grow max-md:basis-full md:max-w-60"
        />
      }
    >
      <FilterMenu name="role" label={m.people_role()} value={search.role} options={options(roles, roleWords)} />
      <FilterMenu
        name="position"
        label={m.people_position()}
        value={search.position}
        options={options(positions, positionWords)}
      />
      <FilterMenu
        name="status"
        label={m.record_status()}
        value={search.status}
        options={personStatuses.map((value) => ({ value, label: statusWords[value].word() }))}
      />
      {organisations.length > 1 && (
        <FilterMenu
          kind="one"
          name="organisation"
          label={m.record_organisation()}
          none={m.list_organisation_any()}
          value={search.organisation}
          options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ListOrder
        sort={search.sort ?? 'name'}
        sorts={peopleSorts(search.q)}
        columns={
          withColumns
            ? { shown: search.columns ?? personColumnsShown, options: options(personColumns, columnTitles) }
            : undefined
        }
        bin={search.bin ?? false}
        texts={listTexts()}
        views={views}
      />
    </ListForm>
  )
}
