import type { ListingPart, listedStates } from '#/contract/school/listing-kinds.ts'
import type { ListedSchool, OwnSchool, OwnStatus } from '#/contract/school/listing.ts'
import type { StatusKind } from '#/contract/school/school-kinds.ts'
import type { ListingDone } from '#/contract/school/listing.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'

type Word = () => string

export const partWords: Record<ListingPart, Word> = {
  summary: m.listing_part_summary,
  address: m.listing_part_address,
  kind: m.listing_part_kind,
  point: m.listing_part_point,
  levels: m.listing_part_levels,
  openings: m.listing_part_openings,
  languages: m.listing_part_languages,
  contact: m.listing_part_contact,
  description: m.listing_part_description,
  facilities: m.listing_part_facilities,
  visitPolicy: m.listing_part_visit_policy,
  statuses: m.listing_part_statuses,
}

export const listedStateWords: Record<(typeof listedStates)[number], Word> = {
  all: m.listing_state_all,
  published: m.listing_state_published,
  draft: m.listing_state_draft,
  suspended: m.listing_state_suspended,
  evidence: m.listing_state_evidence,
  claims: m.listing_state_claims,
}

/** How a listing stands, in a word; what moderators say goes before. */
export function stateOf({ status, isHeld, removedFor }: Pick<ListedSchool, 'status' | 'isHeld' | 'removedFor'>): {
  word: Word
  tone: BadgeTone
} {
  if (removedFor) return { word: m.listing_removed, tone: 'danger' }
  if (status === 'suspended') return { word: m.listing_suspended, tone: 'danger' }
  if (status === 'draft') return { word: m.listing_draft, tone: 'neutral' }
  return isHeld ? { word: m.listing_held, tone: 'warning' } : { word: m.listing_published, tone: 'success' }
}

/** Whether families find it: an organisation that is not approved shows none. */
export const isSeen = ({ status, isHeld, removedFor, organisation }: OwnSchool): boolean =>
  status === 'published' && !isHeld && !removedFor && (organisation === null || organisation.status === 'approved')

/** How far a status is proved, and what comes next. */
export function nextOf({ state, isOver, to, checkedAt, reason }: OwnStatus): {
  tone: BadgeTone
  word: string
  next: string
} {
  if (isOver) {
    return {
      tone: 'neutral',
      word: to ? m.schools_ended({ day: formatDay(to) }) : m.schools_state_over(),
      next: m.listing_next_over(),
    }
  }
  switch (state) {
    case 'checked':
      return {
        tone: 'success',
        word: m.listing_status_checked({ day: checkedAt ? formatDay(checkedAt) : '' }),
        next: m.listing_next_checked(),
      }
    case 'filed':
      return { tone: 'primary', word: m.listing_status_filed(), next: m.listing_next_filed() }
    case 'refused':
      return { tone: 'danger', word: m.listing_status_refused(), next: m.listing_next_refused({ reason }) }
    default:
      return { tone: 'neutral', word: m.listing_status_declared(), next: m.listing_next_declared() }
  }
}

/** What a page without a script has just done. */
export const doneWords: Record<ListingDone, Word> = {
  saved: m.listing_done_saved,
  published: m.listing_done_published,
  unpublished: m.listing_done_unpublished,
  declared: m.listing_done_declared,
  withdrawn: m.listing_done_withdrawn,
  filed: m.listing_done_filed,
  checked: m.listing_done_checked,
  refused: m.listing_done_refused,
  assigned: m.listing_done_assigned,
}

/** As one chooses it; with the name of who says it, words/school has others. */
export const statusKindWords: Record<StatusKind, Word> = {
  recognised: m.listing_kind_recognised,
  member: m.listing_kind_member,
  pathway: m.listing_kind_pathway,
  training_site: m.listing_kind_training_site,
}

export const organisationWords: Record<NonNullable<OwnSchool['organisation']>['status'], Word> = {
  pending: m.approvals_status_pending,
  approved: m.approvals_status_approved,
  refused: m.approvals_status_refused,
  suspended: m.approvals_status_suspended,
  closed: m.approvals_status_closed,
}
