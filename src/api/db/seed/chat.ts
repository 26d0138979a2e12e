// Conversations of the demo's people, and one as long as a bench wants it.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { pick } from '#/lib/seed.ts'
import { pairKeyOf } from '../../modules/chat/conversations.repo.ts'
import type { Queryable } from '../client.ts'
import { chatMessages, chatParticipants, chatReactions, conversations } from '../tables/chat.ts'
import { everyday, fillings } from './chat-everyday.ts'
import { talks, type Line, type Speaker, type Talk } from './chat-lines.ts'
import { createDice, type Dice } from './dice.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

const minute = 60_000
const day = 86_400_000
const rowsAtOnce = 500
const everydayOccasions = 105

const addresses = {
  amara: 'parent@demo.example',
  tomas: 'teacher@demo.example',
  ingrid: 'school@demo.example',
  priya: 'training-center@demo.example',
  naomi: 'professional@demo.example',
  luca: 'tutor@demo.example',
  elise: 'moderator@demo.example',
  jonas: 'admin@demo.example',
  nils: 'nils.akesson@families.example',
} as const satisfies Partial<Record<Speaker, string>>

const noRows = () => ({
  conversations: [] as Rows<typeof conversations>,
  participants: [] as Rows<typeof chatParticipants>,
  messages: [] as Rows<typeof chatMessages>,
  reactions: [] as Rows<typeof chatReactions>,
})
type DemoRows = ReturnType<typeof noRows>
type People = Record<Speaker, string>

/** Writes the demo's conversations; the people must be there already. */
export async function seedDemoChat(db: Queryable, now: Date): Promise<void> {
  const people = await findSpeakers(db)
  const dice = createDice('conversations of a community', now)
  const rows = noRows()
  const everydayTalk = draftEveryday(dice)
  for (const talk of [...talks, everydayTalk]) addTalk(rows, dice, people, talk)

  await db.insert(conversations).values(rows.conversations)
  await db.insert(chatParticipants).values(rows.participants)
  for (let from = 0; from < rows.messages.length; from += rowsAtOnce)
    await db.insert(chatMessages).values(rows.messages.slice(from, from + rowsAtOnce))
  await db.insert(chatReactions).values(rows.reactions)
}

/** What a parent and the guide say to each other from day to day. */
function draftEveryday({ next }: Dice): Talk {
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => pick(fillings[name]!, next))
  const occasions = Array.from({ length: everydayOccasions }, () =>
    pick(everyday as typeof everyday & [readonly Line[]], next).map(([who, text]): Line => [who, filled(text)]),
  )
  return { people: ['amara', 'tomas'], occasions, endedHoursAgo: 1, unread: { amara: 3 } }
}

/** When each line is said: the last occasion ends as told, those before lie a day or more apart, in the daytime. */
function timesOf({ occasions, endedHoursAgo }: Talk, { now, between }: Dice): number[][] {
  let end = now.getTime() - endedHoursAgo * 60 * minute
  const backwards = occasions.toReversed().map((lines) => {
    const times: number[] = []
    for (let at = end; times.length < lines.length; at -= between(1, 25) * minute) times.unshift(at)
    end = Math.floor((end - between(1, 4) * day) / day) * day + between(9 * 60, 17 * 60) * minute
    return times
  })
  return backwards.toReversed()
}

function addTalk(rows: DemoRows, dice: Dice, people: People, talk: Talk): void {
  const times = timesOf(talk, dice).flat()
  const lines = talk.occasions.flat()
  const begun = new Date(times[0]! - minute)
  const conversationId = dice.idAt(begun)
  const [owner, other] = talk.people.map((who) => people[who])
  const ids: string[] = []
  lines.forEach(([who, body, more = {}], at) => {
    const createdAt = new Date(times[at]!)
    const id = dice.idAt(createdAt)
    ids.push(id)
    const replyToId = more.answers === undefined ? null : ids[at - more.answers]!
    const said = { senderId: people[who], clientId: dice.idAt(new Date(0)), body, replyToId, createdAt }
    rows.messages.push({ id, conversationId, position: at + 1, ...said })
    for (const [emoji, touching] of Object.entries(more.touched ?? {})) {
      for (const by of touching) rows.reactions.push({ messageId: id, userId: people[by], emoji, createdAt })
    }
  })
  rows.conversations.push({
    id: conversationId,
    createdAt: begun,
    createdBy: owner!,
    type: talk.name ? 'group' : 'one-to-one',
    name: talk.name ?? null,
    pairKey: talk.name ? null : pairKeyOf(owner!, other!),
    lastPosition: lines.length,
    lastActivityAt: new Date(times.at(-1)!),
  })
  talk.people.forEach((who, at) =>
    rows.participants.push({
      conversationId,
      userId: people[who],
      isOwner: talk.name !== undefined && at === 0,
      joinedAt: begun,
      lastReadPosition: readUntil(talk, who),
    }),
  )
}

/** Who writes has read what stands above. */
function readUntil({ occasions, unread }: Talk, who: Speaker): number {
  const lines = occasions.flat()
  return Math.max(lines.length - (unread?.[who] ?? 0), lines.findLastIndex(([speaker]) => speaker === who) + 1)
}

/** The demo accounts, a parent of the guide's classroom beside the two known ones, and somebody who works with them. */
async function findSpeakers(db: Queryable): Promise<People> {
  const named = Object.values(addresses)
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    select email, id from users where email = any(${sql.param(named)}::text[])`)
  const byAddress = new Map(rows.map(({ email, id }) => [email, id]))
  const known = Object.fromEntries(
    Object.entries(addresses).map(([who, email]) => [who, byAddress.get(email)!]),
  ) as Record<keyof typeof addresses, string>
  const taken = sql.param(Object.values(known))
  const others = await db.execute<{ parent: string; colleague: string }>(sql`
    select (
      select k.user_id from student_contacts k join students s on s.id = k.student_id
        join classrooms c on c.id = s.classroom_id join users u on u.id = k.user_id
      where c.guide_id = ${known.tomas} and k.access = 'parent' and u.status = 'active' and u.id <> all(${taken}::uuid[])
      order by k.user_id limit 1) as parent, (
      select ms.user_id from memberships ms join memberships head on head.organisation_id = ms.organisation_id
        join users u on u.id = ms.user_id
      where head.user_id = ${known.ingrid} and ms.position = 'guide' and u.status = 'active' and u.id <> all(${taken}::uuid[])
      order by ms.user_id limit 1) as colleague`)
  return { ...known, ...others.rows[0]! }
}

const messagesAtOnce = 20_000

/** A conversation of these people with as many messages as asked for, one a minute until now, all read but the last. */
export async function seedLongConversation(
  db: Queryable,
  { userIds, messages }: { userIds: readonly string[]; messages: number },
): Promise<{ conversationId: string }> {
  const conversationId = newId()
  const [one = '', other = ''] = userIds
  const isPair = userIds.length === 2
  await db.insert(conversations).values({
    id: conversationId,
    createdBy: one,
    type: isPair ? 'one-to-one' : 'group',
    name: isPair ? null : 'A long story',
    pairKey: isPair ? pairKeyOf(one, other) : null,
    lastPosition: messages,
  })
  await db.insert(chatParticipants).values(
    userIds.map((userId, at) => ({
      conversationId,
      userId,
      isOwner: !isPair && at === 0,
      lastReadPosition: Math.max(0, messages - 1),
    })),
  )
  const words = sql.param(everyday.flat().map(([, text]) => text))
  const senders = sql.param(userIds)
  for (let from = 1; from <= messages; from += messagesAtOnce) {
    const to = Math.min(messages, from + messagesAtOnce - 1)
    // Ids as uuid v7 lays them out: milliseconds first, so that their order is the order of the messages.
    await db.execute(sql`
      insert into chat_messages (id, conversation_id, position, client_id, sender_id, body, created_at)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
          || '8' || substr(noise, 4, 15))::uuid, ${conversationId}::uuid, n, gen_random_uuid(),
        (${senders}::uuid[])[1 + n % ${userIds.length}::int],
        (${words}::text[])[1 + n % cardinality(${words}::text[])] || ' ' || n, at
      from generate_series(${from}::int, ${to}::int) n,
        lateral (select now() - make_interval(mins => ${messages}::int - n) as at, md5(${conversationId} || n) as noise) made`)
  }
  return { conversationId }
}
