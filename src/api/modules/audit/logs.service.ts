import type { LogFilterQuery } from '#/contract/log/log.calls.ts'
import type { LogChange, LogDetail } from '#/contract/log/log.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import { linesResponse } from '../../http/lines-response.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from './audit.repo.ts'
import { findEntry, listExported, type ExportedEntry } from './logs.list.ts'

/** What was changed of these tells nothing of a person; of all others, looking at it is an entry. */
const impersonal = new Set([
  'product',
  'blog_post',
  'event',
  'job',
  'plan',
  'board',
  'classroom',
  'letter',
  'audit_log',
])

const changesAtMost = 200
const textAtMost = 2_000

export async function openEntry(context: Context, actor: Actor, id: string): Promise<LogDetail> {
  const { db } = context.services
  const found = await findEntry(db, id)
  if (!found) throw new ApiError('not_found')
  if (found.hasDiff && !impersonal.has(found.entity))
    await recordAudit(db, { ...context, actor, action: 'log.opened', entity: 'audit_log', entityId: id })
  const { diff, position, diffHash, ...entry } = found
  return {
    ...entry,
    changes: changesOf(diff),
    position: position === null ? null : Number(position),
    redacted: diff === null && diffHash !== null,
  }
}

/** Most entries tell of each field what it was and what it is; some only what belongs to the deed. */
function changesOf(diff: unknown): LogChange[] {
  if (typeof diff !== 'object' || diff === null) return []
  return Object.entries(diff)
    .slice(0, changesAtMost)
    .map(([field, value]) =>
      isChange(value)
        ? { field, from: textOf(value.from), to: textOf(value.to) }
        : { field, from: null, to: textOf(value) },
    )
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, textAtMost)
}

const columns: CsvColumns<ExportedEntry> = {
  id: (row) => row.id,
  at: (row) => row.at,
  actor_id: (row) => row.actorId,
  actor: (row) => row.actorName,
  role: (row) => row.actorRole,
  action: (row) => row.action,
  entity: (row) => row.entity,
  entity_id: (row) => row.entityId,
  outcome: (row) => row.outcome,
  rule: (row) => row.rule,
  request_id: (row) => row.requestId,
  changes: (row) => (row.diff ? JSON.stringify(row.diff) : null),
}

export async function exportLog(
  context: Context,
  actor: Actor,
  { format, ...filter }: LogFilterQuery & { format: 'csv' | 'ndjson' },
): Promise<Response> {
  const { db } = context.services
  await recordAudit(db, { ...context, actor, action: 'log.exported', entity: 'audit_log', diff: { format, ...filter } })
  const readPage = (after: string | undefined) => listExported(db, { ...filter, after, limit: exportPageRows })
  if (format === 'csv') return csvOfList('log.csv', columns, readPage)
  return linesResponse('log.ndjson', 'application/x-ndjson; charset=utf-8', jsonLines(readPage))
}

async function* jsonLines(readPage: (after: string | undefined) => ReturnType<typeof listExported>) {
  let after: string | undefined
  do {
    const { rows, next } = await readPage(after)
    yield rows.map(({ hasDiff: _hasDiff, ...row }) => `${JSON.stringify(row)}\n`).join('')
    after = next ?? undefined
  } while (after)
}
