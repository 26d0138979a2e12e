import type { BulkPeopleInput } from '#/contract/person.calls.ts'
import { counted } from '#/lib/counted.ts'
import { listTexts } from '#/lib/list-texts.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { changePeople, undoPeopleChange } from './people.functions.ts'
import { peopleKey } from './people.queries.ts'

export const useChangePeople = () =>
  useBulkChange<BulkPeopleInput['action']>({
    queryKey: peopleKey,
    change: (data) => changePeople({ data }),
    undo: (id) => undoPeopleChange({ data: { id } }),
    texts: listTexts(),
    words: {
      changed: (count) => m.people_changed(counted(count)),
      skipped: (count) => m.people_skipped(counted(count)),
      undone: (count) => m.people_undone(counted(count)),
    },
  })
