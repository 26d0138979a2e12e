import type { studentSorts } from '#/contract/student.ts'
import { m } from '#/paraglide/messages.js'

type Sort = (typeof studentSorts)[number]

export const studentsSorts: readonly { value: Sort; word: () => string }[] = [
  { value: 'name', word: m.list_sort_name },
  { value: '-name', word: m.list_sort_name_down },
  { value: '-birthDate', word: m.students_sort_birth_down },
  { value: 'birthDate', word: m.students_sort_birth },
  { value: '-created', word: m.list_sort_created_down },
  { value: 'created', word: m.list_sort_created },
]
