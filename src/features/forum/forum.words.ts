import type { FollowLevel, MemberView, TopicFilter } from '#/contract/forum/forum-kinds.ts'
import type { TopicSummary } from '#/contract/forum/forum.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const filterWords: Record<TopicFilter, () => string> = {
  unanswered: m.forum_filter_unanswered,
  open: m.forum_filter_open,
  solved: m.forum_filter_solved,
}

export const levelWords: Record<FollowLevel, () => string> = {
  everything: m.forum_follow_everything,
  answers: m.forum_follow_answers,
  mentions: m.forum_follow_mentions,
  nothing: m.forum_follow_nothing,
}

export const viewWords: Record<MemberView | 'drafts', () => string> = {
  all: m.forum_view_all,
  new: m.forum_view_new,
  unread: m.forum_view_unread,
  followed: m.forum_view_followed,
  mine: m.forum_view_mine,
  drafts: m.forum_view_drafts,
}

/** How a question stands, as a word and the tone whose shape goes with it. */
export function standingOf({ isSolved, isClosed, replies }: Pick<TopicSummary, 'isSolved' | 'isClosed' | 'replies'>): {
  tone: BadgeTone
  word: string
} {
  if (isSolved) return { tone: 'success', word: m.forum_solved() }
  if (isClosed) return { tone: 'neutral', word: m.forum_closed() }
  return replies > 0 ? { tone: 'primary', word: m.forum_open() } : { tone: 'neutral', word: m.forum_unanswered() }
}
