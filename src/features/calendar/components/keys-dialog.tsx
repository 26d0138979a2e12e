import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { Switch } from '#/ui/primitives/switch.tsx'
import { areKeysOn, keepKeys } from '../calendar-keys.ts'

const keys: [keys: string[], words: () => string][] = [
  [['c'], m.calendar_create],
  [['t'], m.calendar_today],
  [['d'], m.calendar_day],
  [['w'], m.calendar_week],
  [['m'], m.calendar_month],
  [['a'], m.calendar_agenda],
  [['j'], m.calendar_next],
  [['k'], m.calendar_previous],
  [['←', '↑', '→', '↓'], m.calendar_key_move],
  [['Enter'], m.calendar_key_open],
  [['Delete'], m.calendar_key_delete],
  [['/'], m.calendar_find],
  [['?'], m.calendar_keys],
]

/** The keys, and the switch for them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.mail_close()}>
        <DialogHeader>
          <DialogTitle>{m.calendar_keys()}</DialogTitle>
          <DialogDescription>{m.calendar_keys_text()}</DialogDescription>
        </DialogHeader>
        <dl className="divide-y divide-line">
          {keys.map(([names, words]) => (
            <div key={names[0]} className="flex min-h-9 items-center justify-between gap-4">
              <dt className="text-[0.9375rem]">{words()}</dt>
              <dd className="flex gap-1.5">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] font-medium">
          {m.mail_keys_switch()}
          <Switch
            checked={on}
            onChange={(event) => {
              setOn(event.currentTarget.checked)
              keepKeys(event.currentTarget.checked)
            }}
          />
        </label>
      </DialogContent>
    </Dialog>
  )
}
