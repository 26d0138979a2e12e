import type { SessionUser } from '#/contract/account/account.ts'
import { languagesQuery } from './languages.ts'
import { recordQuery } from './students.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'

/** The record that an address names, or the viewer's own: for its profile and its account. */
export const loadRecord = (queries: Queries, student: string | undefined, viewer: SessionUser) =>
  Promise.all([queries.ensure(recordQuery(student, viewer.id)), queries.ensure(languagesQuery(getLocale()))])
