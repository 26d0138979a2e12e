// Finds what somebody may see by words that it holds. The index says what may fit, and the modules whose it is what of that may
// be shown at this moment: so what has ended is gone at once, and counts tell nothing of it either.
import { isSearchable, searchTerms, type SearchTerms } from '#/contract/search/search-terms.ts'
import { searchKinds, type SearchGroup, type SearchHit, type SearchKind } from '#/contract/search/search.ts'
import type { Queryable } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import type { DocumentPoint, Documents, Reader, ShownDocument } from './documents.ts'
import { excerptOf } from './excerpt.ts'
import { ranked, type Ranked } from './ranking.ts'
import { findCandidates } from './search.repo.ts'

type Search = { typed: string; kind: SearchKind | undefined; limit: number }

export async function search({ db, documents }: Services, reader: Reader, { typed, kind, limit }: Search) {
  const groups = await findDocuments({ db, documents }, reader, { typed, kinds: kind ? [kind] : searchKinds, limit })
  const terms = searchTerms(typed)
  return groups.map(({ kind: of, found, more }): SearchGroup => ({
    kind: of,
    hits: found.map((each) => asHit(each, terms)),
    more,
  }))
}

type Searched = { typed: string; kinds: readonly SearchKind[]; limit: number }
type FoundGroup = { kind: SearchKind; found: { id: string; shown: ShownDocument }[]; more: boolean }

/** Documents by their own ids, by kind, those kinds first that fit best. */
export async function findDocuments(
  { db, documents }: { db: Queryable; documents: DocumentPoint },
  reader: Reader,
  { typed, kinds: asked, limit }: Searched,
): Promise<FoundGroup[]> {
  const terms = searchTerms(typed)
  const kinds = asked.filter((each) => documents[each])
  if (!isSearchable(terms)) return []
  const held = await Promise.all(kinds.map((each) => documents[each]!.keys(db, reader)))
  const keys = [...new Set(['public', ...held.flat()])]
  const candidates = ranked(await findCandidates(db, { terms, kinds, keys }), terms)
  const byKind = [...Map.groupBy(candidates, (each) => each.kind)]
  const groups = await Promise.all(
    byKind.map(async ([each, some]) => ({
      best: some[0]?.score ?? 0,
      group: await showGroup({ db, reader, limit }, each, documents[each]!, some),
    })),
  )
  return groups
    .toSorted((a, b) => b.best - a.best || searchKinds.indexOf(a.group.kind) - searchKinds.indexOf(b.group.kind))
    .map(({ group }) => group)
    .filter(({ found }) => found.length > 0)
}

type Showing = { db: Queryable; reader: Reader; limit: number }

/** Asks for a few more than are shown, and for the next ones where of these too few may be. */
async function showGroup(
  { db, reader, limit }: Showing,
  kind: SearchKind,
  documents: Documents,
  candidates: readonly Ranked[],
): Promise<FoundGroup> {
  const found: { id: string; shown: ShownDocument }[] = []
  const step = limit + 5
  for (let from = 0; from < candidates.length && found.length <= limit; from += step) {
    const ids = candidates.slice(from, from + step).map(({ id }) => id)
    const shown = await documents.show(db, reader, ids)
    for (const id of ids) {
      const one = shown.get(id)
      if (one) found.push({ id, shown: one })
    }
  }
  return { kind, found: found.slice(0, limit), more: found.length > limit }
}

const asHit = ({ id, shown }: { id: string; shown: ShownDocument }, terms: SearchTerms): SearchHit => ({
  id: shown.id ?? id,
  within: shown.within ?? null,
  position: shown.position ?? null,
  title: shown.title,
  excerpt: excerptOf(shown.text, terms),
  at: shown.at ?? null,
})
