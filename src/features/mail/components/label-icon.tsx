import AlarmClock from 'lucide-react/icons/alarm-clock'
import Archive from 'lucide-react/icons/archive'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FilePen from 'lucide-react/icons/file-pen'
import Flag from 'lucide-react/icons/flag'
import Inbox from 'lucide-react/icons/inbox'
import Mails from 'lucide-react/icons/mails'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Send from 'lucide-react/icons/send'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import type { SystemLabel } from '../mail.ts'

const icons = {
  inbox: Inbox,
  sent: Send,
  drafts: FilePen,
  spam: OctagonAlert,
  trash: Trash,
  archive: Archive,
  all: Mails,
  starred: Star,
  important: Flag,
  snoozed: AlarmClock,
  scheduled: CalendarClock,
}

export function LabelIcon({ label }: { label: SystemLabel }) {
  const Icon = icons[label]
  return <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
}
