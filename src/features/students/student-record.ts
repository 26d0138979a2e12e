import type { SessionUser } from '#/contract/account/account.ts'
import { languagesQuery } from './languages.ts'
import { neighboursQueryOf, type ProfileSearch, type StudentsCircle } from '#/contract/student/student.search.ts'
import { aheadOfChildrenQuery } from '#/features/calendar/calendar.queries.ts'
import { childAround, hasEvents } from './child-around.ts'
import { looksQuery, neighboursQuery, readersQuery, recordQuery } from './students.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'

/** The record that an address names, or the viewer's own. Who looked at its notes comes in a panel. */
export async function loadRecord(queries: Queries, student: string | undefined, viewer: SessionUser): Promise<void> {
  const query = recordQuery(student, viewer.id)
  await Promise.all([queries.ensure(query), queries.ensure(languagesQuery(getLocale()))])
  const record = queries.client().getQueryData(query.queryKey)
  if (record?.mayReadAccess) await queries.ensure(readersQuery(record.id))
  if (record?.mayReadNotes) await queries.defer(looksQuery(record.id))
}

/** The same for its profile, with who stands beside it; what the calendars hold for the child comes in a panel. */
export async function loadProfile(
  queries: Queries,
  search: ProfileSearch,
  circle: StudentsCircle,
  viewer: SessionUser,
): Promise<void> {
  const { student } = search
  const beside = neighboursQuery(student, neighboursQueryOf(search, circle))
  await Promise.all([loadRecord(queries, student, viewer), queries.ensure(beside)])
  const client = queries.client()
  const record = client.getQueryData(recordQuery(student, viewer.id).queryKey)
  if (!record || !hasEvents(viewer, record)) return
  const readers = client.getQueryData(readersQuery(record.id).queryKey)
  await queries.defer(aheadOfChildrenQuery([childAround(viewer, record, readers)]))
}

/** The same for its account, of which the looks are a part. */
export async function loadRecordAccount(queries: Queries, student: string | undefined, viewer: SessionUser) {
  await loadRecord(queries, student, viewer)
  const record = queries.client().getQueryData(recordQuery(student, viewer.id).queryKey)
  if (record?.mayReadNotes) await queries.ensure(looksQuery(record.id))
}
