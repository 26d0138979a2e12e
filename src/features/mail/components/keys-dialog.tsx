import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { Switch } from '#/ui/primitives/switch.tsx'
import { areKeysOn, keepKeys } from '../mail-keys.ts'

const keys: [keys: string[], words: () => string][] = [
  [['c'], m.mail_key_compose],
  [['j'], m.mail_key_older],
  [['k'], m.mail_key_newer],
  [['o', 'Enter'], m.mail_key_open],
  [['u'], m.mail_key_list],
  [['r'], m.mail_reply],
  [['a'], m.mail_reply_all],
  [['f'], m.mail_forward],
  [['e'], m.mail_archive],
  [['#'], m.mail_trash],
  [['s'], m.mail_star],
  [['x'], m.mail_key_choose],
  [['/'], m.mail_key_search],
  [['Ctrl Enter'], m.mail_key_send],
  [['?'], m.mail_keys_title],
]

/** The keys, and the switch for them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.mail_close()}>
        <DialogHeader>
          <DialogTitle>{m.mail_keys_title()}</DialogTitle>
          <DialogDescription>{m.mail_keys_lead()}</DialogDescription>
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
