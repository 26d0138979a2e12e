// What people of the demo have shown to the moderators: a message, reviews, somebody; one that was in order, and an appeal.
// And what waits by a rule of ours.
import { sql, type SQL } from 'drizzle-orm'
import type { JudgedType, ReportReason } from '#/contract/moderation/rules.ts'
import { foldWatched } from '#/api/modules/moderation/watched.ts'
import { newIdAt } from '#/lib/ids.ts'
import type { Tx } from '../client.ts'
import {
  moderationAppeals,
  moderationDecisions,
  moderationItems,
  moderationReports,
  moderationWords,
} from '../tables/moderation.ts'

type Thing = { id: string; personId: string; seen: string }
type Reported = {
  type: JudgedType
  thing: Thing
  by: readonly string[]
  reason: ReportReason
  note: string
  hours: number
}
type Decided = Pick<typeof moderationDecisions.$inferInsert, 'act' | 'rule' | 'words'>

const hourMs = 3_600_000

export async function seedDemoModeration(tx: Tx, now: Date): Promise<void> {
  const found = await findThings(tx)
  if (!found) return
  const { message, unfair, doubtful, fine, held, stranger, warned } = found
  await holdReview(tx, now, held)
  const report = (reported: Reported) => addItem(tx, now, reported)
  const joke = 'This is the third time that somebody is made fun of in this group.'
  await report({ type: 'message', thing: message, by: ['parent'], reason: 'respect', note: joke, hours: 30 })
  const never = 'I do not believe that this person ever opened the box.'
  const three = ['school', 'teacher', 'tutor']
  await report({ type: 'review', thing: unfair, by: three, reason: 'deception', note: never, hours: 9 })
  await report({ type: 'review', thing: doubtful, by: ['parent'], reason: 'advertising', note: '', hours: 5 })
  const nobody = 'Says that they guide at our house. Nobody here knows them.'
  await report({ type: 'person', thing: stranger, by: ['school'], reason: 'deception', note: nobody, hours: 3 })

  const harsh = { type: 'review', thing: fine, by: ['professional'], reason: 'respect', note: 'Too harsh.' } as const
  await decide(tx, now, await report({ ...harsh, hours: 80 }), { act: 'nothing', rule: null }, 71)

  const lessons = 'Wrote to three families about paid lessons.'
  const offered = { type: 'person', thing: warned, by: ['parent'], reason: 'advertising', note: lessons } as const
  const words = 'Please do not offer paid lessons to families of your own group.'
  const disputed = await report({ ...offered, hours: 60 })
  const decisionId = await decide(tx, now, disputed, { act: 'warn', rule: 'advertising', words }, 48)
  const said = 'They had asked me themselves, and I named two other tutors as well.'
  await tx.insert(moderationAppeals).values({ decisionId, at: before(now, 26), words: said })
  await tx.execute(sql`update moderation_items set state = 'appealed', version = 3 where id = ${disputed}`)
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)

async function findThings(tx: Tx) {
  const list = async (query: SQL) => (await tx.execute<Thing>(query)).rows
  const [message] = await list(sql`
    select id, sender_id as "personId", body as seen from chat_messages where body = 'We have heard every detail, twice.' limit 1`)
  const [unfair, doubtful, fine, held] = await list(sql`
    select r.id, r.author_id as "personId", concat_ws(E'\\n\\n', nullif(r.title, ''), r.body) as seen
    from product_reviews r join users u on u.id = r.author_id
    where r.body <> '' and u.email not like '%@demo.example' order by r.rating, r.id limit 4`)
  const [stranger, warned] = await list(sql`
    select u.id, u.id as "personId", u.first_name || ' ' || u.last_name as seen from users u
    where 'teacher' = any(u.roles) and u.email not like '%@demo.example' and u.status = 'active' order by u.id limit 2`)
  return message && unfair && doubtful && fine && held && stranger && warned
    ? { message, unfair, doubtful, fine, held, stranger, warned }
    : null
}

const watched = ['casino*', 'Gratisversand', 'miracle cure']

/** Others do not see it yet, and its stars do not count. */
async function holdReview(tx: Tx, now: Date, { id, personId }: Thing): Promise<void> {
  const words = watched.map((word, index) => {
    const at = before(now, 500 - index)
    return { id: newIdAt(at), at, word, folded: foldWatched(word)!, addedBy: demoPerson('admin') }
  })
  await tx.insert(moderationWords).values(words)
  const link = 'The same set for half the price: www.cubes-and-rods.example'
  const { rows } = await tx.execute<{ seen: string }>(sql`
    update product_reviews set is_held = true, body = body || ${`\n\n${link}`} where id = ${id}
    returning concat_ws(E'\\n\\n', nullif(title, ''), body) as seen`)
  await tx.execute(sql`
    update products p set rating_sum = rating_sum - r.rating, review_count = review_count - 1
    from product_reviews r where r.id = ${id} and p.id = r.product_id`)
  const at = before(now, 2)
  const itemId = newIdAt(at)
  const times = { firstReportedAt: at, lastReportedAt: at }
  await tx.insert(moderationItems).values({ id: itemId, thingType: 'review', thingId: id, personId, ...times })
  const said = { reason: 'link_of_new_account', seen: rows[0]!.seen } as const
  await tx.insert(moderationReports).values({ id: newIdAt(at), at, itemId, ...said })
}

const demoPerson = (name: string) => sql`(select id from users where email = ${`${name}@demo.example`})`

/** Reported by one after the other, an hour apart. */
async function addItem(tx: Tx, now: Date, { type, thing, by, reason, note, hours }: Reported): Promise<string> {
  const id = newIdAt(before(now, hours))
  const times = { firstReportedAt: before(now, hours), lastReportedAt: before(now, hours - by.length + 1) }
  const item = { id, thingType: type, thingId: thing.id, personId: thing.personId, reports: by.length }
  await tx.insert(moderationItems).values({ ...item, ...times })
  const reports = by.map((name, index) => {
    const at = before(now, hours - index)
    const words = { reason, note: index === 0 ? note : '', seen: thing.seen }
    return { id: newIdAt(at), at, itemId: id, reporterId: demoPerson(name), ...words }
  })
  await tx.insert(moderationReports).values(reports)
  return id
}

async function decide(tx: Tx, now: Date, itemId: string, decided: Decided, hours: number): Promise<string> {
  const at = before(now, hours)
  const id = newIdAt(at)
  await tx.insert(moderationDecisions).values({ id, at, itemId, decidedBy: demoPerson('admin'), ...decided })
  await tx
    .update(moderationItems)
    .set({ state: 'decided', decidedAt: at, version: 2 })
    .where(sql`id = ${itemId}`)
  return id
}
