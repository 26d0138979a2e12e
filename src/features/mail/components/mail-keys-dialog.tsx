import { m } from '#/paraglide/messages.js'
import { KeysDialog } from '#/ui/page/keys-dialog.tsx'
import { mailKeys } from '../mail-keys.ts'

export function MailKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      setting={mailKeys.setting}
      rows={[
        [['c'], m.mail_key_compose()],
        [['j'], m.mail_key_older()],
        [['k'], m.mail_key_newer()],
        [['o', 'Enter'], m.mail_key_open()],
        [['u'], m.mail_key_list()],
        [['r'], m.mail_reply()],
        [['a'], m.mail_reply_all()],
        [['f'], m.mail_forward()],
        [['e'], m.mail_archive()],
        [['#'], m.mail_trash()],
        [['s'], m.mail_star()],
        [['x'], m.mail_key_choose()],
        [['/'], m.mail_key_search()],
        [['Ctrl Enter'], m.mail_send()],
        [['?'], m.keys_title()],
      ]}
      texts={{ title: m.keys_title(), lead: m.keys_lead(), switch: m.keys_switch(), close: m.mail_close() }}
      onClose={onClose}
    />
  )
}
