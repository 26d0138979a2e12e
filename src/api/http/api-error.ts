import { m } from '#/paraglide/messages.js'
import type { ErrorBody } from '#/contract/core/error.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Rule } from '#/contract/moderation/rules.ts'
import { longDay } from '#/words/formats.ts'
import { ruleTitle } from '#/words/rule-title.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** Everything the API refuses, by code: its status and its words. A code is part of the API; its words are not. */
const refusals = {
  key_missing: { status: 400, message: m.api_key_missing },
  signature_wrong: { status: 400, message: m.api_signature_wrong },
  bad_json: { status: 400, message: m.api_bad_json },
  origin_refused: { status: 403, message: m.api_origin_refused },
  not_signed_in: { status: 401, message: m.api_not_signed_in },
  wrong_credentials: { status: 401, message: m.api_wrong_credentials },
  suspended_until: { status: 403, message: m.api_suspended_until },
  suspended_for_good: { status: 403, message: m.api_suspended_for_good },
  email_not_verified: { status: 403, message: m.api_email_not_verified },
  account_suspended: { status: 403, message: m.api_account_suspended },
  forbidden: { status: 403, message: m.api_forbidden },
  second_step_required: { status: 403, message: m.api_second_step_required },
  on_tour: { status: 403, message: m.api_on_tour },
  chat_not_allowed: { status: 403, message: m.api_chat_not_allowed },
  organisation_pending: { status: 403, message: m.api_organisation_pending },
  organisation_closed: { status: 409, message: m.api_organisation_closed },
  silenced: { status: 403, message: m.api_silenced },
  own_thing: { status: 403, message: m.api_own_thing },
  own_decision: { status: 403, message: m.api_own_decision },
  admin_untouchable: { status: 403, message: m.api_admin_untouchable },
  not_bought: { status: 403, message: m.api_not_bought },
  not_found: { status: 404, message: m.api_not_found },
  version_conflict: { status: 409, message: m.api_version_conflict },
  second_step_set: { status: 409, message: m.api_second_step_set },
  second_step_missing: { status: 409, message: m.api_second_step_missing },
  address_taken: { status: 409, message: m.api_address_taken },
  already_approved: { status: 409, message: m.api_already_approved },
  already_refused: { status: 409, message: m.api_already_refused },
  not_refused: { status: 409, message: m.api_not_refused },
  already_joined: { status: 409, message: m.api_already_joined },
  price_changed: { status: 409, message: m.api_price_changed },
  stock_changed: { status: 409, message: m.api_stock_changed },
  code_invalid: { status: 409, message: m.api_code_invalid },
  order_not_open: { status: 409, message: m.api_order_not_open },
  order_unconfirmed: { status: 409, message: m.api_order_unconfirmed },
  order_unconfirmed_pieces: { status: 409, message: m.api_order_unconfirmed_pieces },
  seller_details_missing: { status: 409, message: m.api_seller_details_missing },
  refund_too_much: { status: 409, message: m.api_refund_too_much },
  plan_limit: { status: 409, message: m.api_plan_limit },
  storage_new: { status: 409, message: m.api_storage_new },
  plan_unpaid: { status: 409, message: m.api_plan_unpaid },
  claimed: { status: 409, message: m.api_claimed },
  already_decided: { status: 409, message: m.api_already_decided },
  appeal_closed: { status: 409, message: m.api_appeal_closed },
  removed_by_moderators: { status: 409, message: m.api_removed_by_moderators },
  event_full: { status: 409, message: m.api_event_full },
  event_full_closed: { status: 409, message: m.api_event_full_closed },
  line_full: { status: 409, message: m.api_line_full },
  registration_early: { status: 409, message: m.api_registration_early },
  registration_closed: { status: 409, message: m.api_registration_closed },
  registration_known: { status: 409, message: m.api_registration_known },
  registration_state: { status: 409, message: m.api_registration_state },
  registration_messages: { status: 409, message: m.api_registration_messages },
  registration_nobody: { status: 409, message: m.api_registration_nobody },
  pay_over: { status: 409, message: m.api_pay_over },
  payment_away: { status: 503, message: m.api_payment_away },
  seats_paid: { status: 409, message: m.api_seats_paid },
  series_paid: { status: 409, message: m.api_series_paid },
  tickets_no_card: { status: 409, message: m.api_tickets_no_card },
  offer_over: { status: 409, message: m.api_offer_over },
  hold_over: { status: 409, message: m.api_hold_over },
  door_unknown: { status: 409, message: m.api_door_unknown },
  door_not_registered: { status: 409, message: m.api_door_not_registered },
  post_changed: { status: 409, message: m.api_post_changed },
  original_changed: { status: 409, message: m.api_original_changed },
  post_state: { status: 409, message: m.api_post_state },
  pictures_full: { status: 409, message: m.api_pictures_full },
  child_named: { status: 422, message: m.api_child_named },
  topic_closed: { status: 409, message: m.api_topic_closed },
  topic_slow: { status: 409, message: m.api_topic_slow },
  comments_closed: { status: 409, message: m.api_comments_closed },
  comment_settled: { status: 409, message: m.api_comment_settled },
  organiser_pending: { status: 403, message: m.api_organiser_pending },
  event_state: { status: 409, message: m.api_event_state },
  papers_many: { status: 409, message: m.api_papers_many },
  series_hour: { status: 422, message: m.api_series_hour },
  series_date: { status: 422, message: m.api_series_date },
  series_none: { status: 409, message: m.api_series_none },
  event_money: { status: 409, message: m.api_event_money },
  event_taken: { status: 409, message: m.api_event_taken },
  ticket_sold: { status: 409, message: m.api_ticket_sold },
  event_incomplete: { status: 422, message: m.api_event_incomplete },
  listing_own: { status: 403, message: m.api_listing_own },
  listing_pending: { status: 403, message: m.api_listing_pending },
  listing_state: { status: 409, message: m.api_listing_state },
  listing_incomplete: { status: 422, message: m.api_listing_incomplete },
  claim_pending: { status: 403, message: m.api_claim_pending },
  claim_own: { status: 409, message: m.api_claim_own },
  claim_listed: { status: 409, message: m.api_claim_listed },
  claim_open: { status: 409, message: m.api_claim_open },
  claim_refused: { status: 409, message: m.api_claim_refused },
  claim_state: { status: 409, message: m.api_claim_state },
  claim_dispute: { status: 409, message: m.api_claim_dispute },
  claim_no_domain: { status: 409, message: m.api_claim_no_domain },
  claim_codes: { status: 429, message: m.api_claim_codes },
  listing_disputed: { status: 409, message: m.api_listing_disputed },
  merge_owners: { status: 409, message: m.api_merge_owners },
  merge_judged: { status: 409, message: m.api_merge_judged },
  merge_draft: { status: 409, message: m.api_merge_draft },
  merge_claims: { status: 409, message: m.api_merge_claims },
  backup_running: { status: 409, message: m.api_backup_running },
  backup_space: { status: 409, message: m.api_backup_space },
  backup_demo: { status: 403, message: m.api_backup_demo },
  backup_no_code: { status: 403, message: m.api_backup_no_code },
  backup_link_spent: { status: 404, message: m.api_backup_link_spent },
  merge_families: { status: 409, message: m.api_merge_families },
  review_judges: { status: 403, message: m.api_review_judges },
  review_own_school: { status: 403, message: m.api_review_own_school },
  review_family_wrote: { status: 409, message: m.api_review_family_wrote },
  answer_settled: { status: 409, message: m.api_answer_settled },
  invitation_spent: { status: 422, message: m.api_invitation_spent },
  profile_first: { status: 409, message: m.api_profile_first },
  profile_state: { status: 409, message: m.api_profile_state },
  profile_incomplete: { status: 422, message: m.api_profile_incomplete },
  credential_state: { status: 409, message: m.api_credential_state },
  contact_open: { status: 409, message: m.api_contact_open },
  contact_declined: { status: 403, message: m.api_contact_declined },
  contact_pending: { status: 403, message: m.api_contact_pending },
  contact_state: { status: 409, message: m.api_contact_state },
  slot_taken: { status: 409, message: m.api_slot_taken },
  booking_clash: { status: 409, message: m.api_booking_clash },
  booking_state: { status: 409, message: m.api_booking_state },
  cohort_closed: { status: 409, message: m.api_cohort_closed },
  cohort_full: { status: 409, message: m.api_cohort_full },
  cohort_known: { status: 409, message: m.api_cohort_known },
  cohort_signed: { status: 409, message: m.api_cohort_signed },
  cohort_holder: { status: 409, message: m.api_cohort_holder },
  cohort_unmet: { status: 409, message: m.api_cohort_unmet },
  practicum_hours: { status: 409, message: m.api_practicum_hours },
  practicum_hours_other: { status: 403, message: m.api_practicum_hours_other },
  practicum_open: { status: 409, message: m.api_practicum_open },
  attendance_day: { status: 409, message: m.api_attendance_day },
  practicum_state: { status: 409, message: m.api_practicum_state },
  cohort_state: { status: 409, message: m.api_cohort_state },
  visits_closed: { status: 409, message: m.api_visits_closed },
  visit_full: { status: 409, message: m.api_visit_full },
  visit_clash: { status: 409, message: m.api_visit_clash },
  visit_known: { status: 409, message: m.api_visit_known },
  visit_over: { status: 409, message: m.api_visit_over },
  reservation_taken: { status: 409, message: m.api_reservation_taken },
  reservation_dates: { status: 409, message: m.api_reservation_dates },
  reservation_closed: { status: 403, message: m.api_reservation_closed },
  reservation_state: { status: 409, message: m.api_reservation_state },
  reservation_late: { status: 409, message: m.api_reservation_late },
  places_booked: { status: 409, message: m.api_places_booked },
  resource_booked: { status: 409, message: m.api_resource_booked },
  visit_state: { status: 409, message: m.api_visit_state },
  enquiries_closed: { status: 409, message: m.api_enquiries_closed },
  enquiry_known: { status: 409, message: m.api_enquiry_known },
  enquiry_state: { status: 409, message: m.api_enquiry_state },
  enquiry_record: { status: 409, message: m.api_enquiry_record },
  line_closed: { status: 409, message: m.api_line_closed },
  evidence_type: { status: 422, message: m.api_evidence_type },
  job_pending: { status: 403, message: m.api_job_pending },
  job_state: { status: 409, message: m.api_job_state },
  job_incomplete: { status: 422, message: m.api_job_incomplete },
  job_applied: { status: 409, message: m.api_job_applied },
  job_over: { status: 409, message: m.api_job_over },
  job_asks_otherwise: { status: 409, message: m.api_job_asks_otherwise },
  application_own: { status: 403, message: m.api_application_own },
  application_sent: { status: 409, message: m.api_application_sent },
  application_state: { status: 409, message: m.api_application_state },
  cv_type: { status: 422, message: m.api_cv_type },
  key_reused: { status: 409, message: m.api_key_reused },
  column_full: { status: 409, message: m.api_column_full },
  column_gone: { status: 409, message: m.api_column_gone },
  limit_reached: { status: 409, message: m.api_limit_reached },
  last_owner: { status: 409, message: m.api_last_owner },
  board_not_archived: { status: 409, message: m.api_board_not_archived },
  letter_sent: { status: 409, message: m.api_letter_sent },
  letter_left: { status: 409, message: m.api_letter_left },
  letter_nobody: { status: 409, message: m.api_letter_nobody },
  mail_left: { status: 409, message: m.api_mail_left },
  mail_not_draft: { status: 409, message: m.api_mail_not_draft },
  push_service_unknown: { status: 422, message: m.api_push_service_unknown },
  mail_no_outside: { status: 422, message: m.api_mail_no_outside },
  cannot_undo: { status: 409, message: m.api_cannot_undo },
  last_manager: { status: 409, message: m.api_last_manager },
  body_too_large: { status: 413, message: m.api_body_too_large },
  json_only: { status: 415, message: m.api_json_only },
  wrong_type: { status: 415, message: m.api_wrong_type },
  attachment_unknown: { status: 422, message: m.api_attachment_unknown },
  attachment_empty: { status: 422, message: m.api_attachment_empty },
  picture_unreadable: { status: 422, message: m.api_picture_unreadable },
  picture_too_large: { status: 422, message: m.api_picture_too_large },
  photo_consent: { status: 409, message: m.api_photo_consent },
  csv_encoding: { status: 422, message: m.api_csv_encoding },
  csv_form: { status: 422, message: m.api_csv_form },
  csv_rows: { status: 422, message: m.api_csv_rows },
  csv_columns: { status: 422, message: m.api_csv_columns },
  ics_form: { status: 422, message: m.api_ics_form },
  ics_too_many: { status: 422, message: m.api_ics_too_many },
  ics_too_many_series: { status: 422, message: m.api_ics_too_many_series },
  classrooms_full: { status: 409, message: m.api_classrooms_full },
  ledger_zero: { status: 422, message: m.api_ledger_zero },
  ledger_too_large: { status: 422, message: m.api_ledger_too_large },
  ledger_unbalanced: { status: 422, message: m.api_ledger_unbalanced },
  ledger_category: { status: 422, message: m.api_ledger_category },
  ledger_subject: { status: 422, message: m.api_ledger_subject },
  ledger_tax: { status: 422, message: m.api_ledger_tax },
  ledger_payout: { status: 422, message: m.api_ledger_payout },
  ledger_invoice: { status: 422, message: m.api_ledger_invoice },
  ledger_lock_future: { status: 422, message: m.api_ledger_lock_future },
  ledger_lock_reason: { status: 422, message: m.api_ledger_lock_reason },
  ledger_locked: { status: 409, message: m.api_ledger_locked },
  ledger_from_source: { status: 409, message: m.api_ledger_from_source },
  school_year_early: { status: 409, message: m.api_school_year_early },
  school_year_changed: { status: 409, message: m.api_school_year_changed },
  school_year_open: { status: 409, message: m.api_school_year_open },
  school_year_taken: { status: 409, message: m.api_school_year_taken },
  calendar_full: { status: 409, message: m.api_calendar_full },
  calendar_series_full: { status: 409, message: m.api_calendar_series_full },
  invalid: { status: 422, message: m.api_invalid },
  code_wrong: { status: 422, message: m.api_code_wrong },
  second_step_expired: { status: 422, message: m.api_second_step_expired },
  passkey_impossible: { status: 422, message: m.api_passkey_impossible },
  passkey_wrong: { status: 422, message: m.api_passkey_wrong },
  link_spent: { status: 422, message: m.api_link_spent },
  notice_link_old: { status: 422, message: m.api_notice_link_old },
  letter_link_old: { status: 422, message: m.api_letter_link_old },
  password_wrong: { status: 422, message: m.api_password_wrong },
  role_not_held: { status: 422, message: m.api_role_not_held },
  mailbox_full: { status: 429, message: m.api_mailbox_full },
  too_many: { status: 429, message: m.api_too_many },
  internal: { status: 500, message: m.api_internal },
  unavailable: { status: 503, message: m.api_unavailable },
} as const satisfies Record<
  string,
  { status: Status; message: (inputs: never, options?: { locale?: Locale }) => string }
>

export type RefusalCode = keyof typeof refusals
type Details = Omit<ErrorBody, 'message' | 'code'>
/** What the words of some refusals name. */
type Words = { name?: string; limit?: number; count?: number; until?: string; rule?: Rule | undefined }

/** Thrown anywhere in the API; becomes `{ message, code, … }` in the caller's language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: RefusalCode
  readonly details: Details
  readonly words: Required<Pick<Words, 'name' | 'limit' | 'count'>> & Words

  constructor(code: RefusalCode, details: Details = {}, { name = '', limit = 0, count = 0, ...more }: Words = {}) {
    super(code)
    this.code = code
    this.details = details
    this.words = { name, limit, count, ...more }
  }

  get status(): Status {
    return refusals[this.code].status
  }

  /** What is said about it. */
  said(locale: Locale): string {
    const { name, limit, count, until, rule } = this.words
    const figure = (value: number) => value.toLocaleString(locale)
    const minutes = Math.max(1, Math.ceil((this.details.retryAfter ?? 0) / 60))
    return refusals[this.code].message(
      {
        minutes,
        name,
        limit: figure(limit),
        count: figure(count),
        until: until ? longDay(until, locale) : '',
        rule: rule ? ruleTitle(rule, { locale }) : '–',
      },
      { locale },
    )
  }

  toResponse(locale: Locale): Response {
    const { status } = this
    const headers = new Headers()
    if (this.details.retryAfter !== undefined) headers.set('retry-after', String(this.details.retryAfter))
    if (status === 401) headers.set('www-authenticate', 'Bearer')
    // The rest of the body is still on its way: whoever used this connection again would wait behind it.
    if (status === 413) headers.set('connection', 'close')
    const body: ErrorBody = { message: this.said(locale), code: this.code, ...this.details }
    return Response.json(body, { status, headers })
  }
}
