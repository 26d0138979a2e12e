// What calls people, and which of it they may quiet. Apart from the calls, so that settings need no schema of them.

/** What a person chooses a way for. */
export const noticeTopics = ['messages', 'events', 'boards', 'articles', 'searches', 'registrations', 'jobs'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/**
 * By mail at once, once a day, or not at all. Whatever comes by no way still stands under the bell, which does not count it.
 */
export const noticeWays = ['instant', 'digest', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** What is not to be missed has no topic: it comes at any hour, and nobody can turn it off. */
export const topicOfKind = {
  chat_waiting: 'messages',
  chat_mentioned: 'messages',
  event_invited: 'events',
  event_changed: 'events',
  event_cancelled: 'events',
  event_answered: 'events',
  card_assigned: 'boards',
  card_commented: 'boards',
  card_mentioned: 'boards',
  order_received: null,
  order_shipped: null,
  order_refunded: null,
  order_cancelled: null,
  organisation_waiting: null,
  organisation_approved: null,
  organisation_refused: null,
  organisation_closing: null,
  organisation_stays: null,
  status_checked: null,
  status_refused: null,
  guardian_joined: null,
  device_new: null,
  decision_made: null,
  decision_undone: null,
  decision_appealed: null,
  appeal_upheld: null,
  appeal_reversed: null,
  search_found: 'searches',
  post_commented: 'articles',
  comment_answered: 'articles',
  post_published: null,
  post_returned: null,
  picture_closed: null,
  registration_made: 'registrations',
  registration_waiting: 'registrations',
  registration_offered: null,
  registration_lapsed: 'registrations',
  registration_unpaid: null,
  registration_refunded: null,
  registration_ended: 'registrations',
  registration_withdrawn: null,
  registration_left: null,
  registration_moved: null,
  registration_off: null,
  registration_postponed: null,
  registration_dates_moved: null,
  registration_dates_off: null,
  registration_soon: 'registrations',
  registration_written: 'registrations',
  door_named: null,
  job_handed_in: 'jobs',
  job_published: 'jobs',
  job_ending: 'jobs',
  application_received: 'jobs',
  application_withdrawn: 'jobs',
  application_review: null,
  application_interview: null,
  application_offer: null,
  application_hired: null,
  application_declined: null,
  application_ending: null,
  interview_offered: null,
  opinion_asked: null,
} as const satisfies Record<string, NoticeTopic | null>

export type NoticeKind = keyof typeof topicOfKind
export const noticeKinds = Object.keys(topicOfKind) as NoticeKind[]

/** What a notice is about. */
export const thingTypes = [
  'conversation',
  'event',
  'card',
  'order',
  'purchase',
  'organisation',
  'child',
  'account',
  'decision',
  'search',
  'post',
  'comment',
  'public_event',
  'event_door',
  'listing',
  'own_job',
  'applicants',
  'applicant',
  'application',
] as const
export type ThingType = (typeof thingTypes)[number]

/** Why it came to this person. */
export const noticeReasons = [
  'invited',
  'organizer',
  'assigned',
  'took_part',
  'mentioned',
  'member',
  'manager',
  'admin',
  'guardian',
  'bought',
  'own',
  'moderator',
  'following',
  'registered',
  'named',
  'applied',
  'asked',
] as const
export type NoticeReason = (typeof noticeReasons)[number]
