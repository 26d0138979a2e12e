import type { OwnPostSummary } from '#/contract/blog/blog.ts'
import type { ownPostFilters, ownPostSorts } from '#/contract/blog/blog.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { dateFormat } from '#/words/formats.ts'
import { formatDay } from '#/words/dates.ts'

type Filter = (typeof ownPostFilters)[number]

export const stateWords: Record<Filter, { tone: BadgeTone; word: () => string }> = {
  draft: { tone: 'neutral', word: m.writing_state_draft },
  handed_in: { tone: 'warning', word: m.writing_state_handed_in },
  scheduled: { tone: 'primary', word: m.writing_state_scheduled },
  published: { tone: 'success', word: m.writing_state_published },
  archived: { tone: 'neutral', word: m.writing_state_archived },
}

type Standing = Pick<
  OwnPostSummary,
  'publish' | 'handedInAt' | 'publishAt' | 'publishZone' | 'publishedAt' | 'isChanged'
>

export const stateOf = ({ publish, handedInAt }: Pick<Standing, 'publish' | 'handedInAt'>): Filter =>
  handedInAt ? 'handed_in' : publish

/** A time as a clock in its zone shows it. */
export const zonedTime = (at: string, timeZone: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))

/** How it stands, in a sentence. */
export function standingText({
  publish,
  handedInAt,
  publishAt,
  publishZone,
  publishedAt,
  isChanged,
}: Standing): string {
  if (handedInAt) return m.writing_standing_handed_in({ day: formatDay(handedInAt) })
  switch (publish) {
    case 'scheduled':
      return m.writing_standing_scheduled({
        time: zonedTime(publishAt!, publishZone ?? 'UTC'),
        zone: publishZone ?? 'UTC',
      })
    case 'published':
      return isChanged ? m.writing_standing_changed() : m.writing_standing_published({ day: formatDay(publishedAt!) })
    case 'archived':
      return m.writing_standing_archived()
    case 'draft':
      return publishedAt ? m.writing_standing_unpublished() : m.writing_standing_draft()
  }
}

type Sort = (typeof ownPostSorts)[number]

export const initialSort: Sort = '-updatedAt'

export const postsSorts: readonly { value: Sort; word: () => string }[] = [
  { value: '-updatedAt', word: m.writing_sort_changed },
  { value: 'title', word: m.writing_sort_title },
  { value: '-publishedAt', word: m.writing_sort_published },
]
