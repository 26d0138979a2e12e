import type { LinkProps } from '@tanstack/react-router'
import type { Level } from '#/contract/level.ts'
import type { StudentsListSearch } from '#/contract/student.search.ts'
import type { Student } from '#/contract/student.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { kindWords, levelWord, statusWords } from '../students.words.ts'

type Named = { id: string; name: string }

export type StudentsFiltersProps = {
  search: StudentsListSearch
  withKinds: boolean
  organisations: readonly Named[]
  classrooms: readonly Named[]
  link: (search: StudentsListSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function StudentsFilters({ search, withKinds, organisations, classrooms, link }: StudentsFiltersProps) {
  const { q, kind, sort, columns, bin } = search
  const chosen = [
    ...(q ? [{ id: 'q', label: m.list_filter_search({ words: q }), rest: { q: undefined } }] : []),
    ...(kind && withKinds ? [{ id: 'kind', label: kindWords[kind](), rest: { kind: undefined } }] : []),
    ...one(search, 'classroom', classrooms, m.students_classroom),
    ...severalChosen(search, 'level', (value) => levelWord(value as Level)),
    ...severalChosen(search, 'status', (value) => statusWords[value as Student['status']].word()),
    ...one(search, 'organisation', organisations, m.record_organisation),
  ]
  return (
    <ActiveFilters
      label={m.list_active_filters()}
      filters={chosen.map(({ id, label, rest }) => ({
        id,
        label,
        removeLabel: m.list_filter_remove({ filter: label }),
        without: link(fromStart({ ...search, ...rest })),
      }))}
      clear={{ label: m.students_filter_clear(), link: link({ sort, columns, bin }) }}
    />
  )
}

function one(
  search: StudentsListSearch,
  name: 'classroom' | 'organisation',
  rows: readonly Named[],
  word: () => string,
) {
  const value = search[name]
  if (!value) return []
  return [{ id: name, label: rows.find(({ id }) => id === value)?.name ?? word(), rest: { [name]: undefined } }]
}
