// The mailboxes of the demo's people; they must be there already.
import { sql } from 'drizzle-orm'
import type { MailAddress } from '#/contract/mail/mail.ts'
import { htmlOf } from '../../modules/mail/mail.html.ts'
import type { Queryable } from '../client.ts'
import { mailContents, mailLabels, mails } from '../tables/mail.ts'
import { createDice, type Dice } from './dice.ts'
import { drafts, labels, scheduled, type Correspondence, type Kept, type Writer } from './mail-letters.ts'
import { correspondences } from './mail-threads.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]
type People = Record<Writer, MailAddress & { userId: string }>
type Words = { subject: string; text: string; to: readonly Writer[]; cc?: readonly Writer[] }

type ContentRef = { id: string; thread: string }
type Sending = Pick<(typeof mailContents)['$inferInsert'], 'status' | 'sendAt'> & { answers?: ContentRef | undefined }
type Placed = {
  isOutgoing: boolean
  folder: 'inbox' | 'sent' | 'drafts'
  scheduledAt?: Date
  /** What its owner has done with it. */
  kept?: Kept | undefined
}

const hour = 3_600_000

const addresses: Record<Writer, string> = {
  amara: 'parent@demo.example',
  tomas: 'teacher@demo.example',
  ingrid: 'school@demo.example',
  priya: 'training-center@demo.example',
  naomi: 'professional@demo.example',
  luca: 'tutor@demo.example',
  elise: 'moderator@demo.example',
  jonas: 'admin@demo.example',
  nils: 'nils.akesson@families.example',
}

const noRows = () => ({
  labels: [] as Rows<typeof mailLabels>,
  contents: [] as Rows<typeof mailContents>,
  mails: [] as Rows<typeof mails>,
})

/** What is being written: for whom, on which day, and what there is so far. */
type Making = { people: People; dice: Dice; ago: (hours: number) => Date; rows: ReturnType<typeof noRows> }

/** Writes the demo's mail; the same day gives the same rows. */
export async function seedDemoMail(db: Queryable, now: Date): Promise<void> {
  const people = await findWriters(db)
  const dice = createDice('letters of a community', now)
  const rows = noRows()
  const making: Making = { people, dice, rows, ago: (hours) => new Date(now.getTime() - hours * hour) }
  const labelIds = addLabels(making)
  const addContent = contentDrafter(making)
  const addCopy = copyDrafter(making, labelIds)

  function addCorrespondence({ subject, letters }: Correspondence): void {
    let before: ContentRef | undefined
    for (const { from, hoursAgo, kept = {}, ...letter } of letters) {
      const at = making.ago(hoursAgo)
      const words = { ...letter, subject: before ? `Re: ${subject}` : subject }
      const content = addContent(from, words, at, { status: 'sent', sendAt: at, answers: before })
      addCopy(from, content, at, { isOutgoing: true, folder: 'sent', kept: kept[from] })
      for (const who of [...letter.to, ...(letter.cc ?? [])])
        addCopy(who, content, at, { isOutgoing: false, folder: 'inbox', kept: kept[who] })
      before = content
    }
  }

  correspondences.forEach(addCorrespondence)
  for (const { by, hoursAgo, ...words } of drafts) {
    const at = making.ago(hoursAgo)
    addCopy(by, addContent(by, words, at), at, { isOutgoing: true, folder: 'drafts' })
  }
  const due = making.ago(-scheduled.inHours)
  const waiting = addContent(scheduled.by, scheduled, making.ago(1), { status: 'waiting', sendAt: due })
  addCopy(scheduled.by, waiting, due, { isOutgoing: true, folder: 'sent', scheduledAt: due })

  await db.insert(mailLabels).values(rows.labels)
  await db.insert(mailContents).values(rows.contents)
  await db.insert(mails).values(rows.mails)
}

/** Their ids, by `writer name`. */
function addLabels({ people, dice, ago, rows }: Making): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const [writer, named] of Object.entries(labels) as [Writer, NonNullable<(typeof labels)[Writer]>][]) {
    named.forEach(([name, color], position) => {
      const id = dice.idAt(ago(800))
      ids.set(`${writer} ${name}`, id)
      rows.labels.push({ id, ownerId: people[writer].userId, name, color, position })
    })
  }
  return ids
}

/** Adds what was written, once for all who have it. Without a `Sending` it is a draft. */
const contentDrafter =
  ({ people, dice, rows }: Making) =>
  (by: Writer, words: Words, createdAt: Date, { answers, ...sending }: Sending = {}): ContentRef => {
    const { to, cc = [], subject, text } = words
    const id = dice.idAt(createdAt)
    const thread = answers?.thread ?? id
    const known = (some: readonly Writer[]) => some.map((who) => people[who])
    const written = { subject, text, html: htmlOf(text), from: people[by], to: known(to), cc: known(cc), bcc: [] }
    const place = { id, thread, senderId: people[by].userId, inReplyTo: answers?.id ?? null, createdAt }
    rows.contents.push({ ...written, ...place, ...sending })
    return { id, thread }
  }

/** Adds one person's copy of it. */
const copyDrafter =
  ({ people, dice, ago, rows }: Making, labelIds: ReadonlyMap<string, string>) =>
  (owner: Writer, { id, thread }: ContentRef, at: Date, placed: Placed): void => {
    const { isOutgoing, scheduledAt = null, kept = {} } = placed
    const { folder = placed.folder, snoozedForHours, unread = false, starred = false } = kept
    rows.mails.push({
      id: dice.idAt(at),
      ownerId: people[owner].userId,
      contentId: id,
      thread,
      isOutgoing,
      folder,
      at,
      scheduledAt,
      isUnread: unread,
      isStarred: starred,
      isImportant: kept.important ?? false,
      labelIds: (kept.labels ?? []).map((name) => labelIds.get(`${owner} ${name}`)!),
      snoozedUntil: snoozedForHours ? ago(-snoozedForHours) : null,
      filedAt: folder === 'trash' || folder === 'spam' ? at : null,
    })
  }

async function findWriters(db: Queryable): Promise<People> {
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select id, first_name || ' ' || last_name as name, email from users
    where email = any(${sql.param(Object.values(addresses))}::text[])`)
  const byAddress = new Map(rows.map(({ id, name, email }) => [email, { name, email, userId: id }]))
  return Object.fromEntries(Object.entries(addresses).map(([who, email]) => [who, byAddress.get(email)!])) as People
}
