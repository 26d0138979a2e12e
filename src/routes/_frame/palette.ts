// What the command palette offers: pages at once, and what people wrote once there are words to look for. Loaded with it.
import { foundLink } from '#/areas/found.ts'
import { palettePages } from '#/areas/palette.ts'
import { siteLinks } from '#/areas/site.ts'
import { studentsCircle } from '#/areas/students.ts'
import { readOpened, rememberOpened } from '#/client/opened.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { searchKinds, type SearchKind } from '#/contract/search/search.ts'
import { findAll } from '#/features/search/search.functions.ts'
import { scopeTyped, scopeWords } from '#/features/search/search.words.ts'
import { m } from '#/paraglide/messages.js'
import type { Palette, PaletteGroup } from '#/shell/palette/palette.ts'

const shown = { ofEach: 4, ofOne: 12 }
const shortestWords = 2

/** Only what the API shows to this person; of what cannot be asked there is nothing. */
async function find(viewer: SessionUser | null, typed: string, chosen: string | undefined): Promise<PaletteGroup[]> {
  const { words, scope } = scopeTyped(typed, chosen as SearchKind | undefined)
  if (words.length < shortestWords) return []
  const limit = scope ? shown.ofOne : shown.ofEach
  const found = await findAll({ data: { q: words, in: scope, limit } })
  if (!found.ok || found.data.groups.length === 0) return []
  const groups = found.data.groups.map(({ kind, hits }) => ({
    id: kind,
    title: kind === 'student' ? studentsTitle(viewer) : scopeWords[kind](),
    items: hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      title: hit.title || m.search_no_title(),
      note: hit.excerpt,
      link: foundLink(kind, hit, viewer),
    })),
  }))
  const all = { id: 'all', title: m.search_all_of({ words }), link: siteLinks.search({ q: words, in: scope }) }
  return [...groups, { id: 'all', title: m.search_title(), items: [all] }]
}

const studentsTitle = (viewer: SessionUser | null) =>
  viewer && studentsCircle('dashboard', viewer).kinds[0] === 'trainee'
    ? m.students_trainees_title()
    : m.areas_children()

export const paletteOf = (viewer: SessionUser | null): Palette => ({
  pages: palettePages(viewer),
  find: (words, scope) => find(viewer, words, scope),
  ...(viewer && {
    scopes: searchKinds.map((kind, index) => ({ id: kind, title: scopeWords[kind](), key: String((index + 1) % 10) })),
  }),
  recent() {
    const items = viewer ? readOpened(viewer.id) : []
    return items.length > 0 ? [{ id: 'recent', title: m.search_recent(), items }] : []
  },
  remember: (item) => viewer && item.id !== 'all' && rememberOpened(viewer.id, item),
})
