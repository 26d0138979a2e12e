import type { Notice, NoticeMark, NoticeSettings, NoticeView, OpenedThing } from '#/contract/notice/notice.ts'
import type { Context } from '../../http/context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { countLastWeek } from './preview.ts'
import { listByThing, markThings, setSeen } from './notices.repo.ts'
import { readSettings, turnOff, writeSettings } from './settings.repo.ts'
import { readSettingsToken, type SettingsLink } from './settings-token.ts'
import { partsOf, showThings } from './things.ts'

type Reader = Pick<Actor, 'userId'>

/** What may not be shown any more is left out: whoever lost a tie hears nothing more of what hung on it. */
export async function listNotices({ services }: Context, { userId }: Reader, view: NoticeView): Promise<Notice[]> {
  const { db, noticeStreams: streams, noticeThings } = services
  const listed = await listByThing(db, { userId, streams, view })
  const shown = await showThings(
    noticeThings,
    db,
    userId,
    listed.map(({ thing }) => thing),
  )
  return listed.flatMap((row) => {
    const one = shown.get(row.thing)
    const title = one && (one.title ?? row.title)
    return title ? [{ ...row, ...partsOf(row.thing), title }] : []
  })
}

/** Whether there was a notice of it does not matter: who may know of the thing may be led to it. */
export async function findThing({ services }: Context, { userId }: Reader, thing: string): Promise<OpenedThing> {
  const { type, id } = partsOf(thing)
  const shown = (await showThings(services.noticeThings, services.db, userId, [thing])).get(thing)
  if (!shown) throw new ApiError('not_found')
  return { type, id, within: shown.within ?? null }
}

export async function seeNotices(
  { services: { db, live } }: Context,
  { userId }: Reader,
  until: string,
): Promise<void> {
  await setSeen(db, userId, until)
  await tellOwnTabs({ db, live }, userId)
}

type Marks = {
  things: readonly string[]
  mark: NoticeMark
  until?: string | undefined
  upTo?: string | undefined
}

export async function markNotices({ services }: Context, { userId }: Reader, marks: Marks): Promise<void> {
  const { db, live, noticeStreams: streams } = services
  await markThings(db, { userId, streams }, marks)
  await tellOwnTabs({ db, live }, userId)
}

/** What is done in one tab is seen in the others. */
async function tellOwnTabs({ db, live }: Pick<Context['services'], 'db' | 'live'>, userId: string): Promise<void> {
  await db.transaction((tx) => live.publish(tx, [userId], { kind: 'notice' }))
  live.wake()
}

export const previewNotices = ({ services: { db } }: Context, { userId }: Reader, settings: NoticeSettings) =>
  countLastWeek(db, userId, settings, new Date())

async function requireLink({ services }: Context, token: string): Promise<SettingsLink> {
  const link = await readSettingsToken(services.secret, token)
  if (!link) throw new ApiError('notice_link_old')
  return link
}

/** Without signing in, by what a mail carries: it lets one choose how one is called, and nothing else. */
export async function readSettingsByLink(
  context: Context,
  token: string,
): Promise<{ settings: NoticeSettings; isTeacher: boolean }> {
  const { userId } = await requireLink(context, token)
  const settings = await readSettings(context.services.db, userId)
  if (!settings) throw new ApiError('notice_link_old')
  const { isTeacher, ...chosen } = settings
  return { settings: chosen, isTeacher }
}

export async function writeSettingsByLink(context: Context, token: string, settings: NoticeSettings): Promise<void> {
  const { userId } = await requireLink(context, token)
  if (!(await writeSettings(context.services.db, userId, settings))) throw new ApiError('notice_link_old')
}

/** What a mail program does by itself when its owner wants no more of these: the topic is off; of a daily mail, all topics. */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { userId, topic } = await requireLink(context, token)
  await turnOff(context.services.db, userId, topic)
}
