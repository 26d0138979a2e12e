import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importBytes, type Calendar, type CalendarImport } from '#/contract/calendar/calendar.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { sendFile } from '#/client/send-file.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#/ui/primitives/dialog.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { applyCalendarImport, undoCalendarChange } from '../calendar.functions.ts'
import { calendarKey } from '../calendar.live.ts'
import { ownZone } from '../event-draft.ts'
import { ImportRows } from './import-rows.tsx'

type ImportDialogProps = { calendars: readonly Calendar[]; onClose: () => void }

/** Events from a file of another program: chosen, looked at, then taken as a whole, and taken back if it was a mistake. */
export function ImportDialog({ calendars, onClose }: ImportDialogProps) {
  const client = useQueryClient()
  const writable = calendars.filter(({ mayWrite }) => mayWrite)
  const [into, setInto] = useState((writable.find(({ isDefault }) => isDefault) ?? writable[0])?.id ?? '')
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [plan, setPlan] = useState<CalendarImport | null>(null)

  async function read(file: File) {
    setFailure(null)
    if (file.size === 0) return setFailure(m.imports_empty())
    if (file.size > importBytes) return setFailure(m.calendar_import_too_large())
    setBusy(m.imports_reading({ name: file.name }))
    // Systems name calendars in several ways, or not at all.
    const body = new Blob([file], { type: 'text/calendar' })
    const result = await sendFile<{ plan: CalendarImport }>(filePaths.calendarImport(into, ownZone()), 'POST', body)
    setBusy(null)
    if (result.ok) setPlan(result.data.plan)
    else setFailure(result.error.message)
  }

  async function undo(id: string) {
    const result = await undoCalendarChange({ data: { id } }).catch(() => null)
    await client.invalidateQueries({ queryKey: calendarKey })
    if (result?.ok) toast(m.calendar_import_undone(counted(result.data.restored)))
    else toast.error(result?.error.message ?? m.record_offline())
  }

  async function apply({ id }: CalendarImport) {
    setBusy(m.calendar_import_applying())
    const result = await applyCalendarImport({ data: { id } }).catch(() => null)
    setBusy(null)
    if (!result?.ok) {
      setPlan(null)
      return setFailure(
        result?.error.code === 'not_found' ? m.imports_expired() : (result?.error.message ?? m.record_offline()),
      )
    }
    void client.invalidateQueries({ queryKey: calendarKey })
    const { changed, undo: back } = result.data
    toast(
      m.calendar_import_done(counted(changed)),
      back ? { action: { label: m.imports_undo(), onClick: () => void undo(back.id) } } : {},
    )
    onClose()
  }

  const work = plan ? plan.counts.create + plan.counts.update : 0

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent size="sm" closeLabel={m.mail_close()}>
        <DialogHeader>
          <DialogTitle>{m.calendar_import()}</DialogTitle>
          <DialogDescription>{m.calendar_import_text()}</DialogDescription>
        </DialogHeader>
        {busy ? (
          <div role="status" className="grid justify-items-center gap-4 py-10 text-muted">
            <TowerLoader />
            <p className="wrap-anywhere">{busy}</p>
          </div>
        ) : plan ? (
          <>
            <ImportRows plan={plan} />
            {work === 0 && <p className="mt-4 text-[0.9375rem]">{m.calendar_import_nothing()}</p>}
            <DialogFooter>
              <Button variant="outline" onClick={() => setPlan(null)}>
                {m.imports_other()}
              </Button>
              {work > 0 && (
                <Button onClick={() => void apply(plan)}>
                  {m.calendar_import_apply({ count: work, shown: shownNumber(work) })}
                </Button>
              )}
            </DialogFooter>
          </>
        ) : (
          <div className="space-y-5">
            {failure && (
              <Alert tone="danger" role="alert" title={m.form_refused()}>
                {failure}
              </Alert>
            )}
            <Field label={m.calendar_import_into()}>
              <NativeSelect value={into} onChange={({ target }) => setInto(target.value)}>
                {writable.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <FileDrop
              label={m.calendar_import_choose()}
              hint={m.calendar_import_hint()}
              accept=".ics,.ical,text/calendar"
              onFile={(file) => void read(file)}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
