// What calls people, and which of it they may quiet. Apart from the calls, so that settings need no schema of them.

/** What a person chooses a way for. */
export const noticeTopics = [
  'messages',
  'events',
  'boards',
  'articles',
  'forum',
  'searches',
  'registrations',
  'bookings',
] as const
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
  credential_verified: null,
  credential_rejected: null,
  credential_revoked: null,
  contact_asked: null,
  contact_accepted: null,
  contact_declined: null,
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
  topic_answered: 'forum',
  topic_mentioned: 'forum',
  topic_replied: 'forum',
  topic_solved: 'forum',
  post_published: null,
  post_returned: null,
  /** In an article; what stands elsewhere has words of its own. */
  picture_closed: null,
  picture_gone: null,
  registration_made: 'registrations',
  registration_waiting: 'registrations',
  registration_offered: null,
  registration_lapsed: 'registrations',
  registration_unpaid: null,
  registration_refunded: null,
  registration_credited: null,
  registration_overdue: null,
  registration_ended: 'registrations',
  registration_withdrawn: null,
  registration_left: null,
  registration_moved: null,
  registration_off: null,
  registration_postponed: null,
  registration_dates_moved: null,
  registration_dates_offered: null,
  registration_dates_added: 'registrations',
  registration_dates_off: null,
  registration_soon: 'registrations',
  registration_written: 'registrations',
  door_named: null,
  review_written: null,
  review_answered: null,
  check_approved: null,
  check_refused: null,
  check_ending: null,
  booking_made: null,
  booking_cancelled: null,
  booking_soon: 'bookings',
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
  'topic',
  'public_event',
  'event_door',
  'hosted_event',
  'listing',
  'listed_school',
  'parent_review',
  'own_profile',
  'profile',
  'tutor_profile',
  'booking',
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
  'booked',
] as const
export type NoticeReason = (typeof noticeReasons)[number]
