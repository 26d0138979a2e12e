import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { callOffAbandoned } from './calling-off.ts'
import { publicEventDocuments } from './events.documents.ts'
import { followedPublicEvents } from './events.followed.ts'
import { judgedEvents } from './events.judged.ts'
import { hostedEventThings, picturedEvents } from './cover.ts'
import { isPublic } from './events.policy.ts'
import { eventRoutes } from './events.routes.ts'
import { eventDoorThings } from './named.service.ts'
import { eventPersonalData, eventRetention } from './personal-data.ts'
import { undoEvent } from './states.service.ts'

export const eventsModule: ApiModule = {
  name: 'events',
  routes: eventRoutes,
  chores: (services) => [{ name: 'abandoned_events', everySeconds: 600, run: () => callOffAbandoned(services) }],
  personalData: eventPersonalData,
  retention: eventRetention,
  documents: { public_event: publicEventDocuments },
  judged: { event: judgedEvents },
  things: { event_door: eventDoorThings, hosted_event: hostedEventThings },
  followed: { public_events: followedPublicEvents },
  pictured: { event: picturedEvents },
  undo: { public_event: { row: undoEvent, done: auditUndone('public_event', 'public_event') } },
  sitemap: {
    events: sql`select e.id, e.slug, e.updated_at, null::json as translations from events e where ${isPublic}
      and (e.ends_at > now() or e.status = 'postponed')`,
  },
}
