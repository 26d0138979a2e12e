import type { ReactNode } from 'react'
import { levels } from '#/contract/core/level.ts'
import { studentColumns, type StudentsListSearch } from '#/contract/student/student.search.ts'
import { studentStatuses } from '#/contract/student/student.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListOrder } from '#/ui/data-table/list-order.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { columnsShown, columnTitles } from '../students-columns.tsx'
import { studentsSorts } from '../students-sorts.ts'
import type { Kind } from '../students.ts'
import { levelWord } from '#/words/level.ts'
import { statusWords } from '../students.words.ts'

type Named = { id: string; name: string }

export type StudentsToolbarProps = {
  search: StudentsListSearch
  onChange: (fields: Record<string, string>) => void
  kind: Kind
  /** To narrow the list by, where there are several. */
  organisations: readonly Named[]
  classrooms: readonly Named[]
  /** Cards have no columns. */
  withColumns: boolean
  /** The same rows in another form. */
  views?: ReactNode
}

export function StudentsToolbar(props: StudentsToolbarProps) {
  const { search, onChange, kind, organisations, classrooms, withColumns, views } = props
  const columns = search.columns ?? columnsShown[kind]
  return (
    <ListForm
      label={m.students_filters()}
      search={{ ...search, sort: search.sort ?? 'name', columns }}
      onChange={onChange}
      field={
        <SearchField
          name="q"
          label={m.students_search()}
          value={search.q}
          className="grow max-md:basis-full md:max-w-60"
        />
      }
    >
      {classrooms.length > 1 && (
        <FilterMenu
          kind="one"
          name="classroom"
          label={m.students_classroom()}
          none={m.students_classroom_any()}
          value={search.classroom}
          options={named(classrooms)}
        />
      )}
      <FilterMenu
        name="level"
        label={m.students_level()}
        value={search.level}
        options={levels.map((value) => ({ value, label: levelWord(value) }))}
      />
      <FilterMenu
        name="status"
        label={m.record_status()}
        value={search.status}
        options={studentStatuses.map((value) => ({ value, label: statusWords[value].word() }))}
      />
      {organisations.length > 1 && (
        <FilterMenu
          kind="one"
          name="organisation"
          label={m.record_organisation()}
          none={m.list_organisation_any()}
          value={search.organisation}
          options={named(organisations)}
        />
      )}
      <ListOrder
        sort={search.sort ?? 'name'}
        sorts={studentsSorts(search.q)}
        columns={
          withColumns
            ? { shown: columns, options: studentColumns.map((value) => ({ value, label: columnTitles[value]() })) }
            : undefined
        }
        bin={search.bin ?? false}
        texts={listTexts()}
        views={views}
      />
    </ListForm>
  )
}

const named = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
