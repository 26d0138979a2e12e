import type { SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { SubscriberSearch, FiguresSearch } from '#/contract/plan/subscriber.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export type SubscriptionLinks = {
  figures: (search?: FiguresSearch) => LinkProps
  list: (search?: SubscribersSearch) => LinkProps
  one: (id: string, search?: SubscriberSearch) => LinkProps
}

export const statusWords: Record<string, { tone: BadgeTone; word: () => string }> = {
  trialing: { tone: 'primary', word: m.subscribers_s_trialing },
  active: { tone: 'success', word: m.subscribers_s_active },
  past_due: { tone: 'danger', word: m.subscribers_s_past_due },
  cancelled: { tone: 'warning', word: m.subscribers_s_cancelled },
  expired: { tone: 'neutral', word: m.subscribers_s_expired },
}

export const intervalWords = { month: m.subscribers_month_short, year: m.subscribers_year_short }

export const movementWords = {
  new: m.subscribers_new,
  returned: m.subscribers_returned,
  grown: m.subscribers_grown,
  shrunk: m.subscribers_shrunk,
  lost: m.subscribers_lost,
  same: m.subscribers_same,
}

export const endingWords = { trial: m.subscribers_ending_trial, cancelled: m.subscribers_ending_cancelled }
export const ownerWords = { person: m.subscribers_person, organisation: m.subscribers_organisation }

export const actWords = {
  plan: { open: m.subscribers_act_plan, does: m.subscribers_confirm_plan },
  end: { open: m.subscribers_act_end, does: m.subscribers_confirm_end },
  extend: { open: m.subscribers_act_extend, does: m.subscribers_confirm_extend },
  limit: { open: m.subscribers_act_limit, does: m.subscribers_confirm_limit },
  credit: { open: m.subscribers_act_credit, does: m.subscribers_confirm_credit },
}

/** A month's first and last day. */
export function daysOfMonth(month: string): { before: string; last: string } {
  const first = new Date(`${month}-01T00:00:00Z`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  const day = (at: Date) => at.toISOString().slice(0, 10)
  return { before: day(new Date(first.getTime() - 86_400_000)), last: day(last) }
}
