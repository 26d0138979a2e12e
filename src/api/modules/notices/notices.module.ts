import { sql, type SQL } from 'drizzle-orm'
import { collect, type ApiModule } from '../../module.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { noticeMails } from './notices.mails.ts'
import { unseenNotices, type Streams } from './notices.repo.ts'
import { noticeRoutes } from './notices.routes.ts'
import { noticePersonalData, noticeRetention } from './personal-data.ts'
import { createPushSender, type PushSender } from './push/push-sender.ts'
import { pushRoutes } from './push/push.routes.ts'
import type { ThingPoint } from './things.ts'

declare module '../../services.ts' {
  interface Services {
    notices: Deliveries
    push: PushSender
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

export const noticesModule: ApiModule = {
  name: 'notices',
  routes: [...noticeRoutes, ...pushRoutes],
  mails: noticeMails,
  personalData: noticePersonalData,
  retention: noticeRetention,
  unread: { notices: (userId, { noticeStreams }) => unseenNotices(userId, noticeStreams) },
  services({ env: { appOrigin, mailFrom, pushServices }, modules, services: { db, mailer, secret } }) {
    const things: ThingPoint = collect(modules, 'things')
    const followed = Object.values(collect(modules, 'streams'))
    const noticeStreams: Streams = (userId) =>
      sql.join(
        followed.map((stream) => stream(userId)),
        sql` union all `,
      )
    const push = createPushSender({ db, secret, appOrigin, mailFrom, things, services: pushServices })
    return { notices: createDeliveries({ db, mailer, push, things }), push, noticeThings: things, noticeStreams }
  },
  background({ notices, push }) {
    for (const work of [notices, push]) work.wake()
    return { stop: async () => void (await Promise.all([notices.stop(), push.stop()])) }
  },
}
