import { m } from '#/paraglide/messages.js'
import { KeysDialog } from '#/ui/page/keys-dialog.tsx'
import { actTitle } from '#/words/moderation.ts'
import { actKeys, moderationKeys } from '../moderation-keys.ts'

export function ModerationKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      setting={moderationKeys.setting}
      rows={[
        [['j'], m.moderation_key_down()],
        [['k'], m.moderation_key_up()],
        [['Enter'], m.moderation_key_enter()],
        ...Object.entries(actKeys).map(([key, act]) => [[key], actTitle(act)] as const),
        [['?'], m.keys_title()],
      ]}
      texts={{ title: m.keys_title(), lead: m.keys_lead(), switch: m.keys_switch(), close: m.moderation_cancel() }}
      onClose={onClose}
    />
  )
}
