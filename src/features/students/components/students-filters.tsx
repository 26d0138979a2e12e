import type { LinkProps } from '@tanstack/react-router'
import type { Level } from '#/contract/core/level.ts'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'
import type { Student } from '#/contract/student/student.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { levelWord } from '#/words/level.ts'
import { statusWords } from '../students.words.ts'

type Named = { id: string; name: string }

export type StudentsFiltersProps = {
  search: StudentsListSearch
  organisations: readonly Named[]
  classrooms: readonly Named[]
  link: (search: StudentsListSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function StudentsFilters({ search, organisations, classrooms, link }: StudentsFiltersProps) {
  const { q, kind, classroom, organisation, sort, columns, bin } = search
  const chosen = [
    ...oneChosen('q', q && m.list_filter_search({ words: q })),
    ...oneChosen('classroom', classroom && (nameOf(classrooms, classroom) ?? m.students_classroom())),
    ...severalChosen(search, 'level', (value) => levelWord(value as Level)),
    ...severalChosen(search, 'status', (value) => statusWords[value as Student['status']].word()),
    ...oneChosen('organisation', organisation && (nameOf(organisations, organisation) ?? m.record_organisation())),
  ]
  return (
    <ActiveFilters
      search={search}
      chosen={chosen}
      link={link}
      texts={listTexts()}
      clear={{ label: m.students_filter_clear(), search: { kind, sort, columns, bin } }}
    />
  )
}

const nameOf = (rows: readonly Named[], id: string) => rows.find((row) => row.id === id)?.name
