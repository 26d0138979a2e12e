// What is searched for on the page of search, over all kinds or one.
import { followedScopes } from '#/contract/saved/saved-kinds.ts'
import { foundAtMost, type FollowedList, type FollowedRow } from '../saved/followed.ts'
import type { ShownDocument } from './documents.ts'
import { findDocuments } from './search.service.ts'

type Scope = (typeof followedScopes)[number]

const paths: Record<Scope, (id: string, shown: ShownDocument) => string> = {
  person: (id) => `/dashboard/user/profile?person=${id}`,
  card: (id) => `/notices/open?thing=card:${id}`,
  event: (id) => `/notices/open?thing=event:${id}`,
  product: (id, shown) => `/shop/${shown.id ?? id}`,
  public_event: (id, shown) => `/events/${encodeURIComponent(shown.id ?? id)}/details`,
  topic: (id, shown) => `/parent-forum/${encodeURIComponent(shown.id ?? id)}`,
  post: (id, shown) => `/blog/${encodeURIComponent(shown.id ?? id)}`,
}

const textLength = 500
/** Of products the text is what they are made of and for; of cards and events, what was written. */
const textOf = ({ text }: ShownDocument) => text.slice(0, textLength)

export const followedSearch: FollowedList<'search'> = {
  async find({ db, services: { documents }, actor }, { q, in: scope }) {
    const kinds = scope ? [scope] : followedScopes
    const limit = Math.floor(foundAtMost / kinds.length)
    const groups = await findDocuments({ db, documents }, actor, { typed: q, kinds, limit })
    const rows = groups.flatMap(({ kind, found }): FollowedRow[] =>
      found.map(({ id, shown }) => ({
        id,
        title: shown.title,
        text: textOf(shown),
        path: paths[kind as Scope](id, shown),
      })),
    )
    return { rows: rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)), more: groups.some(({ more }) => more) }
  },
}
