import type { Calendar } from '#/contract/calendar/calendar.ts'
import { CalendarKeysDialog } from './calendar-keys-dialog.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import type { PaneDialog } from './calendars-pane.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { WorkCyclesDialog } from './work-cycles-dialog.tsx'

type PaneDialogsProps = { dialog: PaneDialog; calendars: readonly Calendar[]; onClose: () => void }

/** What the pane opens. */
export function PaneDialogs({ dialog, calendars, onClose }: PaneDialogsProps) {
  if (dialog === 'calendars') return <CalendarsDialog calendars={calendars} onClose={onClose} />
  if (dialog === 'import') return <ImportDialog calendars={calendars} onClose={onClose} />
  if (dialog === 'work-cycles') return <WorkCyclesDialog onClose={onClose} />
  return <CalendarKeysDialog onClose={onClose} />
}
