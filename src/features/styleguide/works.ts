import type { LinkProps } from '@tanstack/react-router'
import * as v from 'valibot'
import { joined, optionalParam, searchWords } from '#/contract/core/page.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

/** What stands on the style guide's shelf. `ages` as plans of the house have them. */
export type Work = {
  id: (typeof ids)[number]
  area: WorkArea
  ages: (typeof workAges)[number]
  pieces: number
  binned: boolean
}
export type WorkArea = (typeof workAreas)[number]

const ids = ['pink-tower', 'brown-stair', 'number-rods', 'golden-beads', 'moveable-alphabet', 'bells'] as const
export const workAreas = ['sensorial', 'mathematics', 'language'] as const
export const workAges = ['3–6', '6–9'] as const
export const workColumns = ['area', 'ages', 'pieces'] as const

export const firstWorks: readonly Work[] = [
  { id: 'pink-tower', area: 'sensorial', ages: '3–6', pieces: 10, binned: false },
  { id: 'brown-stair', area: 'sensorial', ages: '3–6', pieces: 10, binned: false },
  { id: 'number-rods', area: 'mathematics', ages: '3–6', pieces: 10, binned: false },
  { id: 'golden-beads', area: 'mathematics', ages: '6–9', pieces: 28, binned: false },
  { id: 'moveable-alphabet', area: 'language', ages: '3–6', pieces: 180, binned: false },
  { id: 'bells', area: 'sensorial', ages: '6–9', pieces: 26, binned: true },
]

const words: Record<Work['id'], () => string> = {
  'pink-tower': m.styleguide_work,
  'brown-stair': m.styleguide_stair,
  'number-rods': m.styleguide_rods,
  'golden-beads': m.styleguide_golden,
  'moveable-alphabet': m.styleguide_alphabet,
  bells: m.styleguide_bells,
}
export const workName = ({ id }: Pick<Work, 'id'>): string => words[id]()

export const shelfOrder = 'shelf'

/** What the style guide's address may carry: how its list is shown, and which of its tabs is open. */
export const worksSearch = v.object({
  q: searchWords,
  area: joined(workAreas),
  ages: optionalParam(v.picklist(workAges)),
  sort: optionalParam(v.picklist(['name', '-name', 'pieces', '-pieces'])),
  columns: joined(workColumns),
  view: optionalParam(v.literal('cards')),
  after: optionalParam(v.picklist(ids)),
  tab: optionalParam(v.picklist(ids)),
})
export type WorksSearch = v.InferOutput<typeof worksSearch>

/** This same page with another search, which the route does not declare: see `useWorksSearch`. */
export const worksLink = (search: WorksSearch): LinkProps => ({ to: '.', search: search as LinkProps['search'] })

const perPage = 3

/** The works a search finds, one page of them, and the searches of the neighbouring pages. */
export function foundWorks(works: readonly Work[], search: WorksSearch) {
  const { q = '', area, ages, sort = shelfOrder, after } = search
  const fits = (work: Work) =>
    !work.binned &&
    workName(work).toLocaleLowerCase(getLocale()).includes(q.toLocaleLowerCase(getLocale())) &&
    (!area || area.split(',').includes(work.area)) &&
    (!ages || work.ages === ages)
  const found = works.filter(fits).toSorted(orders[sort])
  const first = found.findIndex(({ id }) => id === after) + 1
  const rows = found.slice(first, first + perPage)
  return {
    found,
    rows,
    previous: first > 0 ? { ...search, after: found[first - perPage - 1]?.id } : undefined,
    next: found.length > first + perPage ? { ...search, after: rows.at(-1)?.id } : undefined,
  }
}

const byName = (a: Work, b: Work) => workName(a).localeCompare(workName(b), getLocale())
const orders: Record<NonNullable<WorksSearch['sort']> | typeof shelfOrder, (a: Work, b: Work) => number> = {
  shelf: () => 0,
  name: byName,
  '-name': (a, b) => byName(b, a),
  pieces: (a, b) => a.pieces - b.pieces,
  '-pieces': (a, b) => b.pieces - a.pieces,
}
