import type { FormEvent } from 'react'
import { m } from '#/paraglide/messages.js'
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

type ShipDialogProps = { pending: boolean; onShip: (tracking: string) => void; onClose: () => void }

/** A parcel goes out, with a number to follow it by where the carrier gave one. */
export function ShipDialog({ pending, onShip, onClose }: ShipDialogProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) onShip(String(new FormData(event.currentTarget).get('tracking') ?? '').trim())
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.selling_close()}>
        <DialogHeader>
          <DialogTitle>{m.selling_ship_title()}</DialogTitle>
          <DialogDescription>{m.selling_ship_text()}</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={send}>
          <Field name="tracking" label={m.selling_tracking()} note={m.form_optional()}>
            <Input dir="ltr" maxLength={100} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit" pending={pending}>
              {m.selling_mark_shipped()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
