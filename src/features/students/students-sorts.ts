import type { studentSorts } from '#/contract/student/student.ts'
import { nameSorts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'

type Sort = (typeof studentSorts)[number]

export const studentsSorts = (searched: string | undefined): readonly { value: Sort; word: () => string }[] => [
  ...nameSorts(searched),
  { value: '-birthDate', word: m.students_sort_birth_down },
  { value: 'birthDate', word: m.students_sort_birth },
  { value: '-created', word: m.list_sort_created_down },
  { value: 'created', word: m.list_sort_created },
]
