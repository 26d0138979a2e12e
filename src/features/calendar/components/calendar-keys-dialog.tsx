import { m } from '#/paraglide/messages.js'
import { KeysDialog } from '#/ui/page/keys-dialog.tsx'
import { calendarKeys } from '../calendar-keys.ts'

export function CalendarKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      setting={calendarKeys.setting}
      rows={[
        [['c'], m.calendar_create()],
        [['t'], m.calendar_today()],
        [['d'], m.calendar_day()],
        [['w'], m.calendar_week()],
        [['m'], m.calendar_month()],
        [['a'], m.calendar_agenda()],
        [['j'], m.calendar_next()],
        [['k'], m.calendar_previous()],
        [['←', '↑', '→', '↓'], m.calendar_key_move()],
        [['Enter'], m.calendar_key_open()],
        [['Delete'], m.calendar_key_delete()],
        [['/'], m.calendar_find()],
        [['?'], m.keys_title()],
      ]}
      texts={{ title: m.keys_title(), lead: m.keys_lead(), switch: m.keys_switch(), close: m.mail_close() }}
      onClose={onClose}
    />
  )
}
