// The boards of the demo's people; they must be there already. And one as large as a bench wants it.
import { sql } from 'drizzle-orm'
import { generateNKeysBetween } from 'fractional-indexing'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../client.ts'
import {
  boardColumns,
  boardLabels,
  boardMembers,
  boards,
  cardAssignees,
  cardComments,
  cardLabels,
  cards,
} from '../tables/boards.ts'
import { boardDrafts, type BoardDraft, type CardDraft, type Maker } from './boards-cards.ts'
import { createDice, type Dice } from './dice.ts'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]
type People = Record<Maker, string>

const day = 86_400_000

type Home = Pick<(typeof cards)['$inferInsert'], 'boardId' | 'columnId' | 'rank' | 'reporterId' | 'completed'>
type LabelIds = ReadonlyMap<string, string>

const noRows = () => ({
  boards: [] as Rows<typeof boards>,
  members: [] as Rows<typeof boardMembers>,
  columns: [] as Rows<typeof boardColumns>,
  labels: [] as Rows<typeof boardLabels>,
  cards: [] as Rows<typeof cards>,
  assignees: [] as Rows<typeof cardAssignees>,
  cardLabels: [] as Rows<typeof cardLabels>,
  comments: [] as Rows<typeof cardComments>,
})

/** Writes the demo's boards; the same day gives the same rows. */
export async function seedDemoBoards(db: Queryable, now: Date): Promise<void> {
  const people = await findMakers(db)
  const organisations = await findOrganisations(db)
  const rows = draftBoards(people, organisations, createDice('boards of a community', now))
  await db.insert(boards).values(rows.boards)
  await db.insert(boardMembers).values(rows.members)
  await db.insert(boardColumns).values(rows.columns)
  await db.insert(boardLabels).values(rows.labels)
  await db.insert(cards).values(rows.cards)
  await db.insert(cardAssignees).values(rows.assignees)
  await db.insert(cardLabels).values(rows.cardLabels)
  await db.insert(cardComments).values(rows.comments)
}

function draftBoards(people: People, organisations: ReadonlyMap<string, string>, dice: Dice) {
  const { born } = dice
  const rows = noRows()
  const addCard = cardDrafter(rows, dice, people)

  function addLabels(boardId: string, labels: BoardDraft['labels']): LabelIds {
    const ids = new Map<string, string>()
    Object.entries(labels).forEach(([name, color], position) => {
      const { id } = born(60)
      ids.set(name, id)
      rows.labels.push({ id, boardId, name, color, position })
    })
    return ids
  }

  for (const { name, organisation, members, labels, columns } of boardDrafts) {
    const board = born(60)
    const organisationId = organisation === undefined ? null : organisations.get(organisation)!
    rows.boards.push({ ...board, name, organisationId })
    members.forEach((who, at) => {
      const joinedAt = new Date(board.createdAt.getTime() + at * day)
      rows.members.push({ boardId: board.id, userId: people[who], isOwner: at === 0, joinedAt })
    })
    const labelIds = addLabels(board.id, labels)
    const ranks = generateNKeysBetween(null, null, columns.length)
    columns.forEach(({ cards: drafts, isDone = false, ...column }, at) => {
      const { id: columnId, createdAt } = born(60)
      rows.columns.push({ id: columnId, createdAt, boardId: board.id, rank: ranks[at]!, ...column })
      const places = generateNKeysBetween(null, null, drafts.length)
      drafts.forEach((draft, place) => {
        const home = { boardId: board.id, columnId, rank: places[place]!, reporterId: people[members[0]] }
        addCard(draft, { ...home, completed: isDone }, labelIds)
      })
    })
  }
  return rows
}

/** Adds a card with all that is on it. */
function cardDrafter(rows: ReturnType<typeof noRows>, { now, born, between }: Dice, people: People) {
  const dateIn = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * day).toISOString().slice(0, 10)

  return (draft: CardDraft, home: Home, labelIds: LabelIds): void => {
    const { name, text = '', by = [], labels = [], priority = null } = draft
    const { due = [null, null], items = [], comments = [] } = draft
    const card = born(between(8, 40))
    rows.cards.push({
      ...card,
      ...home,
      name,
      priority,
      description: text,
      dueFrom: dateIn(due[0]),
      dueTo: dateIn(due[1]),
      items: items.map((item) => ({ id: born(7).id, text: item.replace(/^✓ /, ''), done: item.startsWith('✓ ') })),
    })
    for (const who of by) rows.assignees.push({ cardId: card.id, boardId: home.boardId, userId: people[who] })
    for (const label of labels) rows.cardLabels.push({ cardId: card.id, labelId: labelIds.get(label)! })
    comments.forEach(([who, body], at) =>
      rows.comments.push({ ...born(comments.length - at), cardId: card.id, authorId: people[who], body }),
    )
  }
}

/** The demo accounts, another guide of the school and another trainer of the centre. */
async function findMakers(db: Queryable): Promise<People> {
  const at = (email: string) => sql`(select id from users where email = ${email})`
  const beside = (head: string) => sql`(
    select ms.user_id from memberships ms join memberships own on own.organisation_id = ms.organisation_id
      join users u on u.id = ms.user_id
    where own.user_id = ${at(head)} and ms.position in ('guide', 'trainer') and u.status = 'active'
      and u.email not like '%@demo.example'
    order by ms.user_id limit 1)`
  const { rows } = await db.execute<People>(sql`
    select ${at('parent@demo.example')} as amara, ${at('teacher@demo.example')} as tomas,
      ${at('school@demo.example')} as ingrid, ${at('training-center@demo.example')} as priya,
      ${beside('school@demo.example')} as colleague, ${beside('training-center@demo.example')} as trainer`)
  return rows[0]!
}

async function findOrganisations(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from organisations`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** A board of one person with as many columns and cards as asked for, each card with a label, an assignee and a comment. */
export async function seedLargeBoard(
  db: Queryable,
  { userId, columns, cardsEach }: { userId: string; columns: number; cardsEach: number },
): Promise<{ boardId: string; columnIds: string[] }> {
  const boardId = newId()
  const labelId = newId()
  const columnIds = Array.from({ length: columns }, newId)
  const ranks = generateNKeysBetween(null, null, Math.max(columns, cardsEach))
  await db.insert(boards).values({ id: boardId, name: 'A large board' })
  await db.insert(boardMembers).values({ boardId, userId, isOwner: true })
  await db.insert(boardLabels).values({ id: labelId, boardId, name: 'Mathematics', color: 'gold', position: 0 })
  await db
    .insert(boardColumns)
    .values(columnIds.map((id, at) => ({ id, boardId, name: `Column ${at + 1}`, rank: ranks[at]! })))
  for (const columnId of columnIds) {
    const rows = Array.from({ length: cardsEach }, (_, at) => ({
      id: newId(),
      boardId,
      columnId,
      rank: ranks[at]!,
      name: `Card ${at + 1}`,
      dueTo: '2026-09-01',
      items: [{ id: newId(), text: 'A step', done: at % 2 === 0 }],
      reporterId: userId,
    }))
    await db.insert(cards).values(rows)
    await db.insert(cardAssignees).values(rows.map(({ id }) => ({ cardId: id, boardId, userId })))
    await db.insert(cardLabels).values(rows.map(({ id }) => ({ cardId: id, labelId })))
    await db
      .insert(cardComments)
      .values(rows.map(({ id }) => ({ id: newId(), cardId: id, authorId: userId, body: 'Yes' })))
  }
  return { boardId, columnIds }
}
