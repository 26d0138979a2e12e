import { useState } from 'react'
import { areKeysOn, keepKeys } from '#/client/page-keys.ts'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { Switch } from '#/ui/primitives/switch.tsx'

export type KeysDialogProps = {
  /** Under which name this browser keeps the switch; see `PageKeys`. */
  setting: string
  rows: readonly (readonly [keys: readonly string[], words: string])[]
  texts: { title: string; lead: string; switch: string; close: string }
  onClose: () => void
}

/** The keys of a page, and the switch for them. */
export function KeysDialog({ setting, rows, texts, onClose }: KeysDialogProps) {
  const [on, setOn] = useState(() => areKeysOn(setting))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={texts.close}>
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.lead}</DialogDescription>
        </DialogHeader>
        <dl className="divide-y divide-line">
          {rows.map(([keys, words]) => (
            <div key={keys[0]} className="flex min-h-9 items-center justify-between gap-4">
              <dt className="text-[0.9375rem]">{words}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] font-medium">
          {texts.switch}
          <Switch
            checked={on}
            onChange={(event) => {
              setOn(event.currentTarget.checked)
              keepKeys(setting, event.currentTarget.checked)
            }}
          />
        </label>
      </DialogContent>
    </Dialog>
  )
}
