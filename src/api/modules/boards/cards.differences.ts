// What is told of a card's fields that changed.
import { sql } from 'drizzle-orm'
import type { CardChange } from '#/contract/board/board.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'

type Fields = {
  name: string
  completed: boolean
  priority: string | null
  due: { from: string | null; to: string | null }
  assignees: string[]
  labelIds: string[]
  attachments: string[]
}
type Difference = Pick<CardChange, 'what' | 'was' | 'became'>

const one = (value: string | null) => (value === null ? [] : [value])
const lastDay = ({ from, to }: Fields['due']) => one(to ?? from)

/** Files that go are gone after the change: ask before it is written. */
export async function differencesOf(
  tx: Tx,
  before: Fields,
  after: Fields,
  changed: readonly string[],
): Promise<Difference[]> {
  const labels = await namesIn(tx, 'board_labels', [...before.labelIds, ...after.labelIds])
  const files = await namesIn(tx, 'attachments', [...before.attachments, ...after.attachments])
  const parted = (field: 'assignees' | 'labelIds' | 'attachments', nameOf: (id: string) => string) => ({
    was: before[field].filter((id) => !after[field].includes(id)).map(nameOf),
    became: after[field].filter((id) => !before[field].includes(id)).map(nameOf),
  })
  const told: Record<string, () => Omit<Difference, 'what'>> = {
    name: () => ({ was: [before.name], became: [after.name] }),
    completed: () => ({ was: [], became: [String(after.completed)] }),
    priority: () => ({ was: one(before.priority), became: one(after.priority) }),
    due: () => ({ was: lastDay(before.due), became: lastDay(after.due) }),
    assignees: () => parted('assignees', (id) => id),
    labelIds: () => parted('labelIds', (id) => labels.get(id) ?? ''),
    attachments: () => parted('attachments', (id) => files.get(id) ?? ''),
  }
  return changed.map((field) => ({
    what: field as Difference['what'],
    ...(told[field]?.() ?? { was: [], became: [] }),
  }))
}

async function namesIn(tx: Tx, table: 'board_labels' | 'attachments', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${sql.identifier(table)} where id = ${idsIn(ids)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
