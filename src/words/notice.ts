// What is said of a thing under the bell, in mails and in what browsers show: the thing itself is named beside it.
import type { Locale } from '#/contract/core/fields.ts'
import type { NoticeKind, NoticeReason } from '#/contract/notice/notice-kinds.ts'
import { m } from '#/paraglide/messages.js'

type Options = { locale?: Locale }
type Sentence = (inputs: { name: string }, options?: Options) => string

const sentences: Record<NoticeKind, Sentence> = {
  chat_waiting: (_, options) => m.notices_text_chat_waiting({}, options),
  chat_mentioned: m.notices_text_chat_mentioned,
  event_invited: m.notices_text_event_invited,
  event_changed: m.notices_text_event_changed,
  event_cancelled: m.notices_text_event_cancelled,
  event_answered: m.notices_text_event_answered,
  card_assigned: m.notices_text_card_assigned,
  card_commented: m.notices_text_card_commented,
  card_mentioned: m.notices_text_card_mentioned,
  order_received: (_, options) => m.notices_text_order_received({}, options),
  order_shipped: (_, options) => m.notices_text_order_shipped({}, options),
  order_refunded: (_, options) => m.notices_text_order_refunded({}, options),
  order_cancelled: (_, options) => m.notices_text_order_cancelled({}, options),
  organisation_waiting: (_, options) => m.notices_text_organisation_waiting({}, options),
  organisation_approved: (_, options) => m.notices_text_organisation_approved({}, options),
  organisation_refused: (_, options) => m.notices_text_organisation_refused({}, options),
  organisation_closing: (_, options) => m.notices_text_organisation_closing({}, options),
  organisation_stays: (_, options) => m.notices_text_organisation_stays({}, options),
  status_checked: (_, options) => m.notices_text_status_checked({}, options),
  status_refused: (_, options) => m.notices_text_status_refused({}, options),
  guardian_joined: m.notices_text_guardian_joined,
  device_new: (_, options) => m.notices_text_device_new({}, options),
  decision_made: (_, options) => m.notices_text_decision_made({}, options),
  decision_undone: (_, options) => m.notices_text_decision_undone({}, options),
  decision_appealed: (_, options) => m.notices_text_decision_appealed({}, options),
  appeal_upheld: (_, options) => m.notices_text_appeal_upheld({}, options),
  appeal_reversed: (_, options) => m.notices_text_appeal_reversed({}, options),
  search_found: (_, options) => m.notices_text_search_found({}, options),
  post_commented: m.notices_text_post_commented,
  comment_answered: m.notices_text_comment_answered,
  post_published: (_, options) => m.notices_text_post_published({}, options),
  post_returned: m.notices_text_post_returned,
  picture_closed: (_, options) => m.notices_text_picture_closed({}, options),
  registration_made: (_, options) => m.notices_text_registration_made({}, options),
  registration_waiting: (_, options) => m.notices_text_registration_waiting({}, options),
  registration_offered: (_, options) => m.notices_text_registration_offered({}, options),
  registration_lapsed: (_, options) => m.notices_text_registration_lapsed({}, options),
  registration_unpaid: (_, options) => m.notices_text_registration_unpaid({}, options),
  registration_refunded: (_, options) => m.notices_text_registration_refunded({}, options),
  registration_ended: (_, options) => m.notices_text_registration_ended({}, options),
  registration_withdrawn: (_, options) => m.notices_text_registration_withdrawn({}, options),
  registration_left: (_, options) => m.notices_text_registration_left({}, options),
  registration_moved: (_, options) => m.notices_text_registration_moved({}, options),
  registration_off: (_, options) => m.notices_text_registration_off({}, options),
  registration_dates_moved: (_, options) => m.notices_text_registration_dates_moved({}, options),
  registration_dates_off: (_, options) => m.notices_text_registration_dates_off({}, options),
  registration_postponed: (_, options) => m.notices_text_registration_postponed({}, options),
  registration_soon: (_, options) => m.notices_text_registration_soon({}, options),
  registration_written: m.notices_text_registration_written,
  door_named: m.notices_text_door_named,
  job_handed_in: m.notices_text_job_handed_in,
  job_published: (_, options) => m.notices_text_job_published({}, options),
  job_ending: (_, options) => m.notices_text_job_ending({}, options),
  application_received: m.notices_text_application_received,
  application_withdrawn: (_, options) => m.notices_text_application_withdrawn({}, options),
  application_review: (_, options) => m.notices_text_application_review({}, options),
  application_interview: (_, options) => m.notices_text_application_interview({}, options),
  application_offer: (_, options) => m.notices_text_application_offer({}, options),
  application_hired: (_, options) => m.notices_text_application_hired({}, options),
  application_declined: (_, options) => m.notices_text_application_declined({}, options),
  application_ending: (_, options) => m.notices_text_application_ending({}, options),
  interview_offered: (_, options) => m.notices_text_interview_offered({}, options),
  opinion_asked: m.notices_text_opinion_asked,
}

/** `name`: of who did it; nobody's, where their account is gone. */
export const noticeText = (kind: NoticeKind, name: string | null, options?: Options): string =>
  sentences[kind]({ name: name ?? m.notices_somebody({}, options) }, options)

const reasons: Record<NoticeReason, (inputs?: object, options?: Options) => string> = {
  invited: m.notices_reason_invited,
  organizer: m.notices_reason_organizer,
  assigned: m.notices_reason_assigned,
  took_part: m.notices_reason_took_part,
  mentioned: m.notices_reason_mentioned,
  member: m.notices_reason_member,
  manager: m.notices_reason_manager,
  admin: m.notices_reason_admin,
  guardian: m.notices_reason_guardian,
  bought: m.notices_reason_bought,
  own: m.notices_reason_own,
  moderator: m.notices_reason_moderator,
  following: m.notices_reason_following,
  registered: m.notices_reason_registered,
  named: m.notices_reason_named,
  applied: m.notices_reason_applied,
  asked: m.notices_reason_asked,
}

/** Why it came to this person. */
export const noticeReason = (reason: NoticeReason, options?: Options): string => reasons[reason]({}, options)
