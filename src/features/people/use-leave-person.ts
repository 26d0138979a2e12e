import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { changePeople, undoPeopleChange } from './people.functions.ts'
import { peopleKey } from './people.queries.ts'

type Leave = { person: string; organisation: string; endsOn: string | null; onLeft: (isOver: boolean) => void }

const today = () => new Date().toISOString().slice(0, 10)

/** Enters the last day of somebody who works here, and who leads their classrooms; a toast takes it back. */
export function useLeavePerson({ person, organisation, endsOn, onLeft }: Leave) {
  const client = useQueryClient()
  const [lastDay, setLastDay] = useState(() => endsOn ?? today())
  const [successors, setSuccessors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setPending(true)
    setFailure(null)
    const chosen = Object.entries(successors).filter(([, guide]) => guide !== '')
    const handovers = chosen.map(([classroom, guide]) => ({ classroom, guide }))
    const action = { type: 'leave' as const, organisation, lastDay, handovers }
    const result = await changePeople({ data: { ids: [person], action } }).catch(() => null)
    setPending(false)
    if (!result) return setFailure(m.record_offline())
    if (!result.ok) return setFailure(Object.values(result.error.fields ?? {})[0] ?? result.error.message)
    const { undo } = result.data
    const takeBack = undo && { label: m.record_undo(), onClick: () => void restore(undo.id) }
    toast(m.students_left_done({ day: formatDay(lastDay) }), { ...(takeBack && { action: takeBack }) })
    onLeft(lastDay <= today())
  }

  async function restore(change: string) {
    const result = await undoPeopleChange({ data: { id: change } }).catch(() => null)
    await client.invalidateQueries({ queryKey: peopleKey })
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
  }

  const choose = (classroom: string, guide: string) => setSuccessors((all) => ({ ...all, [classroom]: guide }))

  return { lastDay, setLastDay, successors, choose, pending, failure, leave: () => void leave() }
}
