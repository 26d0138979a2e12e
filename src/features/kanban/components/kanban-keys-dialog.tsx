import { m } from '#/paraglide/messages.js'
import { KeysDialog } from '#/ui/page/keys-dialog.tsx'
import { kanbanKeys } from '../kanban-keys.ts'

export function KanbanKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      setting={kanbanKeys.setting}
      rows={[
        [['←', '↑', '→', '↓'], m.kanban_key_go()],
        [['Enter'], m.kanban_card_open()],
        [['Space'], m.kanban_key_lift()],
        [['m'], m.kanban_move_to()],
        [['e'], m.kanban_card_archive()],
        [['Delete'], m.kanban_card_delete()],
        [['z'], m.kanban_key_undo()],
        [['c'], m.kanban_card_new()],
        [['/'], m.kanban_search()],
        [['?'], m.keys_title()],
      ]}
      texts={{ title: m.keys_title(), lead: m.kanban_keys_lead(), switch: m.keys_switch(), close: m.kanban_close() }}
      onClose={onClose}
    />
  )
}
