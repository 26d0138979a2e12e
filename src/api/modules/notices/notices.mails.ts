import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { topicOfKind, type NoticeKind, type NoticeReason } from '#/contract/notice/notice-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { noticeReason, noticeText } from '#/words/notice.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { settingsAddress } from './settings-address.ts'
import { showThings, type ThingPoint } from './things.ts'

type Line = { title: string | null; thing: string; kind: NoticeKind; reason: NoticeReason; name: string | null }
type Told = Omit<Line, 'title'> & { title: string }

const linesAtMost = 30

export const thingPath = (thing: string): string => `/notices/open?thing=${encodeURIComponent(thing)}`

export const thingAddress = (appOrigin: string, thing: string): string => appOrigin + thingPath(thing)

/** What may still be told, with what it is called by now: deliveries wait, and ties end meanwhile. */
export async function readLines(tx: Tx, things: ThingPoint, userId: string, ids: readonly string[]): Promise<Told[]> {
  const { rows } = await tx.execute<Line>(sql`
    select n.title, n.thing, n.kind, n.reason, a.first_name || ' ' || a.last_name as name
    from notices n left join users a on a.id = n.actor_id and a.deleted_at is null
    where n.id = ${idsIn(ids)} and (n.user_id = ${userId} or n.stream is not null) order by n.id`)
  const shown = await showThings(
    things,
    tx,
    userId,
    rows.map(({ thing }) => thing),
  )
  return rows.flatMap((row) => {
    const one = shown.get(row.thing)
    const title = one && (one.title ?? row.title)
    return title ? [{ ...row, title }] : []
  })
}

async function findReader(tx: Tx, userId: string): Promise<{ firstName: string; email: string } | undefined> {
  const { rows } = await tx.execute<{ firstName: string; email: string }>(sql`
    select first_name as "firstName", email from users where id = ${userId} and status = 'active' and deleted_at is null`)
  return rows[0]
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

export const sentencesOf = (lines: readonly Told[], locale: Locale): string[] =>
  distinct(lines.map(({ kind, name }) => noticeText(kind, name, { locale })))

export const noticeMails: Record<string, MailTemplate> = {
  /** About one thing. */
  async notice(tx, { data, locale }, context) {
    const reader = await findReader(tx, data.user ?? '')
    const lines = await readLines(tx, context.services.noticeThings, data.user ?? '', (data.notices ?? '').split(','))
    const last = lines.at(-1)
    if (!reader || !last) return null
    const options = { locale }
    return {
      to: reader.email,
      subject: m.mail_notice_subject({ title: last.title, text: noticeText(last.kind, last.name, options) }, options),
      greeting: m.mail_greeting({ name: reader.firstName }, options),
      paragraphs: [last.title, ...sentencesOf(lines, locale)],
      action: { label: m.mail_notice_open({}, options), href: thingAddress(context.appOrigin, last.thing) },
      closing: noticeReason(last.reason, options),
      settings: await settingsAddress(context, { userId: data.user!, topic: topicOfKind[last.kind] }),
    }
  },
  /** All that a day brought. */
  async notices_digest(tx, { data, locale }, context) {
    const reader = await findReader(tx, data.user ?? '')
    const lines = await readLines(tx, context.services.noticeThings, data.user ?? '', (data.notices ?? '').split(','))
    if (!reader || lines.length === 0) return null
    const options = { locale }
    const byThing = [...Map.groupBy(lines, ({ thing }) => thing).values()]
    const left = byThing.length - linesAtMost
    return {
      to: reader.email,
      subject: m.mail_notices_digest_subject({ count: byThing.length }, options),
      greeting: m.mail_greeting({ name: reader.firstName }, options),
      paragraphs: [
        ...byThing.slice(0, linesAtMost).map((about) => [about[0]!.title, ...sentencesOf(about, locale)].join('\n')),
        ...(left > 0 ? [m.mail_notices_digest_more({ count: left }, options)] : []),
      ],
      action: { label: m.mail_notices_digest_open({}, options), href: `${context.appOrigin}/notices/open` },
      closing: m.mail_notices_digest_closing({}, options),
      settings: await settingsAddress(context, { userId: data.user!, topic: null }),
    }
  },
}
