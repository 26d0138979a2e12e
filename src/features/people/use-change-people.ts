import type { BulkPeopleInput } from '#/contract/person/person.calls.ts'
import { requireData } from '#/client/require-data.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { changePeople, undoPeopleChange } from './people.functions.ts'
import { peopleKey } from './people.queries.ts'

export const useChangePeople = () =>
  useBulkChange<BulkPeopleInput['action']>({
    queryKey: peopleKey,
    change: (data) => requireData(changePeople({ data })),
    undo: (id) => requireData(undoPeopleChange({ data: { id } })),
    texts: listTexts(),
    words: {
      changed: (count) => m.people_changed(counted(count)),
      skipped: (count) => m.people_skipped(counted(count)),
      undone: (count) => m.people_undone(counted(count)),
    },
  })
