import { useState, type FormEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { toFieldTime } from '../later.ts'

type TimeDialogProps = {
  title: string
  confirmLabel: string
  onClose: () => void
  onChoose: (at: Date) => void
}

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs

/** A day and an hour, within a year from now. */
export function TimeDialog({ title, confirmLabel, onClose, onChoose }: TimeDialogProps) {
  const [opened] = useState(() => Date.now())
  const [wrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const at = new Date(String(new FormData(event.currentTarget).get('at')))
    const ahead = at.getTime() - Date.now()
    // Not a number while the field is empty.
    if (!(ahead > 0 && ahead < yearMs)) return setWrong(true)
    onClose()
    onChoose(at)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.mail_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <form onSubmit={submit} noValidate>
          <Field name="at" label={m.mail_later_when()} error={wrong && m.mail_later_wrong()}>
            <Input
              type="datetime-local"
              defaultValue={toFieldTime(new Date(Math.ceil(opened / hourMs) * hourMs + hourMs))}
              min={toFieldTime(new Date(opened))}
              max={toFieldTime(new Date(opened + yearMs))}
            />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit">{confirmLabel}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
