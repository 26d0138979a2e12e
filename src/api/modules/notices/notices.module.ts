import { sql, type SQL } from 'drizzle-orm'
import { collect, type ApiModule } from '../../module.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { noticeMails } from './notices.mails.ts'
import { unseenNotices, type Streams } from './notices.repo.ts'
import { noticeRoutes } from './notices.routes.ts'
import { noticePersonalData, noticeRetention } from './personal-data.ts'
import type { ThingPoint } from './things.ts'

declare module '../../services.ts' {
  interface Services {
    notices: Deliveries
    noticeThings: ThingPoint
    noticeStreams: Streams
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    /** What notices are about, by type. */
    things?: ThingPoint
    /** What somebody follows, by the name of the stream: queries of `stream`, `since`. */
    streams?: Record<string, (userId: string) => SQL>
  }
}

/** Filled with what all modules register, before anything is asked: templates and counts are collected from this module, too. */
const things: ThingPoint = {}
let streams: Streams = () => sql`select null::text as stream, null::timestamptz as since where false`

export const noticesModule: ApiModule = {
  name: 'notices',
  routes: noticeRoutes,
  mails: noticeMails(things),
  personalData: noticePersonalData,
  retention: noticeRetention,
  unread: { notices: (userId) => unseenNotices(userId, (id) => streams(id)) },
  services({ modules, services: { db, mailer } }) {
    Object.assign(things, collect(modules, 'things'))
    const all = Object.values(collect(modules, 'streams'))
    streams = (userId) =>
      sql.join(
        all.map((followed) => followed(userId)),
        sql` union all `,
      )
    return { notices: createDeliveries({ db, mailer, things }), noticeThings: things, noticeStreams: streams }
  },
  background({ notices }) {
    notices.wake()
    return notices
  },
}
