import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { colors, type Color } from '#/contract/core/color.ts'
import { colorWords } from '#/words/color.ts'
import { usePageKeys } from '#/client/use-page-keys.ts'
import { m } from '#/paraglide/messages.js'
import { KeysDialog } from '#/ui/page/keys-dialog.tsx'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '#/ui/primitives/alert-dialog.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'
import { PopoverMenu } from '#/ui/primitives/popover-menu.tsx'

export function AlertSpecimen() {
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline">AlertDialog</Button>
      </AlertDialogTrigger>
      <AlertDialogContent size="sm">
        <AlertDialogTitle>{m.styleguide_confirm()}</AlertDialogTitle>
        <AlertDialogDescription>{m.styleguide_confirm_text()}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{m.styleguide_cancel()}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant="danger">{m.styleguide_delete()}</Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

const keys = { setting: 'styleguide-keys', actions: { '?': 'help' } } as const

export function KeysSpecimen() {
  const [open, setOpen] = useState(false)
  usePageKeys(keys, { help: () => setOpen(true) })
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        KeysDialog
      </Button>
      {open && (
        <KeysDialog
          setting={keys.setting}
          rows={[
            [['?'], m.keys_title()],
            [['Esc'], m.styleguide_keys_close()],
          ]}
          texts={{
            title: m.keys_title(),
            lead: m.keys_lead(),
            switch: m.keys_switch(),
            close: m.styleguide_cancel(),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function LabelsSpecimen() {
  const [chosen, setChosen] = useState<readonly Color[]>(['blue'])
  const turn = (color: Color) =>
    setChosen(chosen.includes(color) ? chosen.filter((other) => other !== color) : [...chosen, color])
  return (
    <PopoverMenu
      several
      label={m.styleguide_labels()}
      icon={<Tag aria-hidden strokeWidth={1.75} />}
      entries={colors.map((id) => ({
        id,
        label: colorWords[id](),
        icon: <LabelMark color={id} className="size-3!" />,
        chosen: chosen.includes(id),
      }))}
      onChoose={({ id }) => turn(id)}
    />
  )
}
