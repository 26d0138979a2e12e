import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState, type FormEvent } from 'react'
import type * as v from 'valibot'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { setWorkCycles } from '../calendar.functions.ts'
import { calendarKey } from '../calendar.live.ts'
import { workCyclesQuery } from '../calendar.queries.ts'
import { weekdayName } from '../calendar.words.ts'
import { weekdayCodes } from '../recurrence.ts'

type Classroom = v.InferOutput<typeof calendarCalls.workCycles.result>['classrooms'][number]

const cyclesAtMost = 20

/** When children of a classroom work and are not called away. */
export function WorkCyclesDialog({ onClose }: { onClose: () => void }) {
  const { data: classrooms } = useQuery(workCyclesQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const classroom = classrooms?.find(({ id }) => id === chosen) ?? classrooms?.[0]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm" closeLabel={m.mail_close()}>
        <DialogHeader>
          <DialogTitle>{m.calendar_work_cycles()}</DialogTitle>
          <DialogDescription>{m.calendar_work_cycles_text()}</DialogDescription>
        </DialogHeader>
        {!classrooms && <Skeleton className="h-40 w-full" />}
        {classrooms?.length === 0 && <p className="text-muted">{m.calendar_work_cycles_none()}</p>}
        {classrooms && classrooms.length > 1 && (
          <Field label={m.calendar_classroom()} className="mb-5">
            <NativeSelect value={classroom?.id} onChange={({ target }) => setChosen(target.value)}>
              {classrooms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {classroom && (
          <CyclesForm key={`${classroom.id}-${classroom.version}`} classroom={classroom} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function CyclesForm({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const client = useQueryClient()
  const [cycles, setCycles] = useState(classroom.workCycles)
  const [zone, setZone] = useState(classroom.timeZone)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const set = (at: number, fields: Partial<WorkCycle>) =>
    setCycles(cycles.map((one, index) => (index === at ? { ...one, ...fields } : one)))

  function add() {
    const last = cycles.at(-1)
    const next = { weekday: 1, start: '08:30', end: '11:30' }
    setCycles([...cycles, last ? { ...last, weekday: (last.weekday % 5) + 1 } : next])
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = cycles.some(({ start, end }) => !start || !end || start >= end)
    if (wrong) return setFailure(m.input_end_before_start())
    setPending(true)
    const { id, version } = classroom
    const result = await setWorkCycles({ data: { id, timeZone: zone, workCycles: cycles, version } }).catch(() => null)
    setPending(false)
    if (!result?.ok) return setFailure(result?.error.message ?? m.record_offline())
    toast(m.calendar_work_cycles_saved())
    await client.invalidateQueries({ queryKey: calendarKey })
    onClose()
  }

  return (
    <form onSubmit={save} noValidate className="space-y-4">
      {failure && (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      )}
      <ul aria-label={classroom.name} className="space-y-3">
        {cycles.map(({ weekday, start, end }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <li key={at} className="flex items-center gap-2">
            <NativeSelect
              aria-label={m.calendar_weekday()}
              value={weekday}
              onChange={({ target }) => set(at, { weekday: Number(target.value) })}
              className="min-w-0 grow"
            >
              {weekdayCodes.map((code, index) => (
                <option key={code} value={index + 1}>
                  {weekdayName(code, 'long')}
                </option>
              ))}
            </NativeSelect>
            <Input
              type="time"
              aria-label={m.calendar_from()}
              value={start}
              onChange={({ target }) => set(at, { start: target.value })}
              className="w-33 shrink-0 px-2.5"
            />
            <Input
              type="time"
              aria-label={m.calendar_to()}
              value={end}
              onChange={({ target }) => set(at, { end: target.value })}
              className="w-33 shrink-0 px-2.5"
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.calendar_work_cycle_remove()}
              onClick={() => setCycles(cycles.filter((_, index) => index !== at))}
              className="w-9 text-muted"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {cycles.length < cyclesAtMost && (
        <Button variant="ghost" onClick={add} className="-ms-3 px-3">
          <Plus aria-hidden className="size-5" />
          {m.calendar_work_cycle_add()}
        </Button>
      )}
      <Field label={m.calendar_zone()}>
        <NativeSelect value={zone} onChange={({ target }) => setZone(target.value)}>
          {[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {m.record_cancel()}
        </Button>
        <Button type="submit" pending={pending}>
          {m.record_save()}
        </Button>
      </DialogFooter>
    </form>
  )
}
