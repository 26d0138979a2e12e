import type { RegisterMonth } from '#/contract/attendance/attendance.ts'
import { csvOfList, type CsvColumns } from '../../http/csv.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { readMonth } from './register.view.ts'

type Child = RegisterMonth['children'][number]
type Line = { child: Child; day: Child['days'][number] }

const columns: CsvColumns<Line> = {
  day: ({ day }) => day.day,
  id: ({ child }) => child.id,
  first_name: ({ child }) => child.first_name,
  last_name: ({ child }) => child.last_name,
  state: ({ day }) => day.state,
  late: ({ day }) => (day.isLate ? 1 : 0),
  came_at: ({ day }) => day.cameAt,
  left_at: ({ day }) => day.leftAt,
  reason: ({ day }) => day.reason,
}

/** One month of one classroom, which is bounded, so that it is one page. */
export async function exportMonth(context: Context, actor: Actor, id: string, given?: string): Promise<Response> {
  const { db } = context.services
  const month = await readMonth(db, actor, id, given)
  const diff = { month: month.month }
  await recordAudit(db, { ...context, actor, action: 'attendance.exported', entity: 'classroom', entityId: id, diff })
  const rows = month.children.flatMap((child) => child.days.map((day) => ({ child, day })))
  return csvOfList(`attendance-${month.month}.csv`, columns, async () => ({ rows, next: null }))
}
