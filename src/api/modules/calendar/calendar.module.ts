import type { ApiModule } from '../../module.ts'
import { calendarMails } from './calendar.mails.ts'
import { startCalendarReminders } from './calendar.reminders.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { tellRestored, undoEvents } from './events.remove.ts'
import { eventThings } from './calendar.things.ts'
import { calendarPersonalData, calendarRetention } from './personal-data.ts'
import { followedEvents } from './events.followed.ts'
import { eventDocuments } from './events.documents.ts'

export const calendarModule: ApiModule = {
  name: 'calendar',
  routes: calendarRoutes,
  mails: calendarMails,
  personalData: calendarPersonalData,
  retention: calendarRetention,
  documents: { event: eventDocuments },
  followed: { events: followedEvents },
  background: startCalendarReminders,
  things: { event: eventThings },
  undo: { event: { rows: undoEvents, done: tellRestored } },
}
