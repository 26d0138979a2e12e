import type { personSorts } from '#/contract/person/person.ts'
import { nameSorts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'

type Sort = (typeof personSorts)[number]

export const peopleSorts = (searched: string | undefined): readonly { value: Sort; word: () => string }[] => [
  ...nameSorts(searched),
  { value: 'email', word: m.people_sort_email },
  { value: '-email', word: m.people_sort_email_down },
  { value: '-lastActive', word: m.people_sort_active_down },
  { value: 'lastActive', word: m.people_sort_active },
  { value: '-created', word: m.list_sort_created_down },
  { value: 'created', word: m.list_sort_created },
]
