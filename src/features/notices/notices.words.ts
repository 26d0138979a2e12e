import type { NoticeView } from '#/contract/notice/notice.ts'
import type { NoticeTopic, NoticeWay } from '#/contract/notice/notice-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { Deed, LaterName } from './notice-marks.ts'

export const viewWords: Record<NoticeView, () => string> = {
  inbox: m.notices_view_inbox,
  later: m.notices_view_later,
  done: m.notices_view_done,
  muted: m.notices_view_muted,
}

export const emptyWords: Record<NoticeView, { title: () => string; text: () => string }> = {
  inbox: { title: m.notices_empty_inbox, text: m.notices_empty_inbox_text },
  later: { title: m.notices_empty_later, text: m.notices_empty_later_text },
  done: { title: m.notices_empty_done, text: m.notices_empty_done_text },
  muted: { title: m.notices_empty_muted, text: m.notices_empty_muted_text },
}

export const laterWords: Record<LaterName, () => string> = {
  hour: m.notices_later_hour,
  evening: m.notices_later_evening,
  tomorrow: m.notices_later_tomorrow,
  week: m.notices_later_week,
}

/** What was just done. */
export function deedWords(deed: Deed, count: number): string {
  switch (deed) {
    case 'done':
      return count > 1 ? m.notices_all_are_done() : m.notices_is_done()
    case 'inbox':
      return m.notices_is_back()
    case 'muted':
      return m.notices_is_muted()
    case 'read':
      return m.notices_is_read()
    case 'unread':
      return m.notices_is_unread()
    default:
      return m.notices_is_later({ time: laterWords[deed]() })
  }
}

export const topicWords: Record<NoticeTopic, { title: () => string; help: () => string }> = {
  messages: { title: m.notices_topic_messages, help: m.notices_topic_messages_help },
  events: { title: m.notices_topic_events, help: m.notices_topic_events_help },
  boards: { title: m.notices_topic_boards, help: m.notices_topic_boards_help },
  articles: { title: m.notices_topic_articles, help: m.notices_topic_articles_help },
  forum: { title: m.notices_topic_forum, help: m.notices_topic_forum_help },
  bookings: { title: m.notices_topic_bookings, help: m.notices_topic_bookings_help },
  visits: { title: m.notices_topic_visits, help: m.notices_topic_visits_help },
  registrations: { title: m.notices_topic_registrations, help: m.notices_topic_registrations_help },
  jobs: { title: m.notices_topic_jobs, help: m.notices_topic_jobs_help },
  searches: { title: m.notices_topic_searches, help: m.notices_topic_searches_help },
}

export const wayWords: Record<NoticeWay, () => string> = {
  instant: m.notices_way_instant,
  digest: m.notices_way_digest,
  off: m.notices_way_off,
}
