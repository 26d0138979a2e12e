import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '#/contract/bulk.ts'
import type { BulkPeopleInput } from '#/contract/person.calls.ts'
import type { Result } from '#/contract/result.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { changePeople, undoPeopleChange } from './people.functions.ts'
import { peopleKey } from './people.queries.ts'

/** Changes people in bulk, says what became of it, and offers to take it back. `change` answers whether it was done. */
export function useChangePeople() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: peopleKey })
  const { mutateAsync, isPending } = useMutation({ mutationFn: (data: BulkPeopleInput) => changePeople({ data }) })

  const undo = async (id: string) => {
    const result = await undoPeopleChange({ data: { id } }).catch(() => null)
    await refresh()
    if (result?.ok) toast(m.people_undone({ shown: shownNumber(result.data.restored), count: result.data.restored }))
    else toast.error(result?.error.message ?? m.people_offline())
  }

  async function change(ids: string[], action: BulkPeopleInput['action']): Promise<boolean> {
    const result: Result<BulkResult> | null = await mutateAsync({ ids, action }).catch(() => null)
    if (!result?.ok) {
      toast.error(result?.error.message ?? m.people_offline())
      return false
    }
    await refresh()
    const { changed, skipped, undo: back } = result.data
    const options = {
      ...(skipped.length > 0 && {
        description: m.people_skipped({ shown: shownNumber(skipped.length), count: skipped.length }),
      }),
      ...(back && { action: { label: m.people_undo(), onClick: () => void undo(back.id) } }),
    }
    toast(m.people_changed({ shown: shownNumber(changed), count: changed }), options)
    return true
  }

  return { change, pending: isPending }
}

const shownNumber = (value: number): string => new Intl.NumberFormat(getLocale()).format(value)
