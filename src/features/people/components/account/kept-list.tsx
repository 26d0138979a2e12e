import { useSuspenseQuery } from '@tanstack/react-query'
import type { Kept, KeptKind } from '#/contract/account/privacy.ts'
import { m } from '#/paraglide/messages.js'
import { numberFormat } from '#/words/formats.ts'
import { keptQuery } from '../../account.queries.ts'

const kindWords: Record<KeptKind, () => string> = {
  sessions: m.people_kept_kind_sessions,
  addressChange: m.people_kept_kind_address_change,
  log: m.people_kept_kind_log,
  boards: m.people_kept_kind_boards,
  cards: m.people_kept_kind_cards,
  comments: m.people_kept_kind_comments,
  calendars: m.people_kept_kind_calendars,
  events: m.people_kept_kind_events,
  invitations: m.people_kept_kind_invitations,
  reminders: m.people_kept_kind_reminders,
  conversations: m.people_kept_kind_conversations,
  messages: m.people_kept_kind_messages,
  reactions: m.people_kept_kind_reactions,
  blocked: m.people_kept_kind_blocked,
  reports: m.people_kept_kind_reports,
  savedSearches: m.people_kept_kind_saved_searches,
  decisions: m.people_kept_kind_decisions,
  messagesToTheTeam: m.people_kept_kind_messages_to_the_team,
  notifyRequests: m.people_kept_kind_notify_requests,
  invoices: m.people_kept_kind_invoices,
  creditNotes: m.people_kept_kind_credit_notes,
  mailbox: m.people_kept_kind_mailbox,
  mailSignature: m.people_kept_kind_mail_signature,
  mailAbsence: m.people_kept_kind_mail_absence,
  mailRules: m.people_kept_kind_mail_rules,
  notices: m.people_kept_kind_notices,
  pushSubscriptions: m.people_kept_kind_push_subscriptions,
  orders: m.people_kept_kind_orders,
  addresses: m.people_kept_kind_addresses,
  cart: m.people_kept_kind_cart,
  classrooms: m.people_kept_kind_classrooms,
  mails: m.people_kept_kind_mails,
  memberships: m.people_kept_kind_memberships,
  household: m.people_kept_kind_household,
  pictures: m.people_kept_kind_pictures,
  subscriptions: m.people_kept_kind_subscriptions,
  planInvoices: m.people_kept_kind_plan_invoices,
  reviews: m.people_kept_kind_reviews,
  posts: m.people_kept_kind_posts,
  blogComments: m.people_kept_kind_blog_comments,
  forumTopics: m.people_kept_kind_forum_topics,
  forumReplies: m.people_kept_kind_forum_replies,
  forumHelpful: m.people_kept_kind_forum_helpful,
  forumRead: m.people_kept_kind_forum_read,
  forumDrafts: m.people_kept_kind_forum_drafts,
  hostedEvents: m.people_kept_kind_hosted_events,
  schoolListings: m.people_kept_kind_school_listings,
  schoolStatuses: m.people_kept_kind_school_statuses,
  schoolClaims: m.people_kept_kind_school_claims,
  judgedSchoolClaims: m.people_kept_kind_judged_school_claims,
  jobs: m.people_kept_kind_jobs,
  applications: m.people_kept_kind_applications,
  applicationNotes: m.people_kept_kind_application_notes,
  applicationOpinions: m.people_kept_kind_application_opinions,
  schoolReviews: m.people_kept_kind_school_reviews,
  schoolReviewAnswers: m.people_kept_kind_school_review_answers,
  schoolReviewMarks: m.people_kept_kind_school_review_marks,
  schoolReviewYears: m.people_kept_kind_school_review_years,
  schoolReviewInvitations: m.people_kept_kind_school_review_invitations,
  professionalProfile: m.people_kept_kind_professional_profile,
  credentials: m.people_kept_kind_credentials,
  judgedCredentials: m.people_kept_kind_judged_credentials,
  contactRequests: m.people_kept_kind_contact_requests,
  tutorProfile: m.people_kept_kind_tutor_profile,
  tutorChecks: m.people_kept_kind_tutor_checks,
  bookings: m.people_kept_kind_bookings,
  schoolVisits: m.people_kept_kind_school_visits,
  reservations: m.people_kept_kind_reservations,
  schoolEnquiries: m.people_kept_kind_school_enquiries,
  absences: m.people_kept_kind_absences,
  attendance: m.people_kept_kind_attendance,
  lessons: m.people_kept_kind_lessons,
  observations: m.people_kept_kind_observations,
  cohortApplications: m.people_kept_kind_cohort_applications,
  cohortHours: m.people_kept_kind_cohort_hours,
  practicums: m.people_kept_kind_practicums,
  ledgerEntries: m.people_kept_kind_ledger_entries,
  ledgerLocks: m.people_kept_kind_ledger_locks,
  backups: m.people_kept_kind_backups,
  subscriptionChanges: m.people_kept_kind_subscription_changes,
  limitOverrides: m.people_kept_kind_limit_overrides,
  eventHosts: m.people_kept_kind_event_hosts,
  letterFollows: m.people_kept_kind_letter_follows,
  letters: m.people_kept_kind_letters,
  eventRegistrations: m.people_kept_kind_registrations,
  eventMessages: m.people_kept_kind_event_messages,
  blogPictures: m.people_kept_kind_blog_pictures,
  blogChildPictures: m.people_kept_kind_blog_child_pictures,
  eventChildPictures: m.people_kept_kind_event_child_pictures,
  schoolChildPictures: m.people_kept_kind_school_child_pictures,
  secondStep: m.people_kept_kind_second_step,
  children: m.people_kept_kind_children,
  contactOf: m.people_kept_kind_contact_of,
  training: m.people_kept_kind_training,
}

const untilWords: Record<Kept['until'], (inputs: { count: number }) => string> = {
  days: m.people_kept_days,
  account: () => m.people_kept_account(),
  thing: () => m.people_kept_thing(),
  record: () => m.people_kept_record(),
  law: () => m.people_kept_law(),
  asked: () => m.people_kept_asked(),
  platform: () => m.people_kept_platform(),
  said: () => m.people_kept_said(),
}

/** What is kept about oneself, how much of it, and until when: what has an end of its own first. */
export function KeptList() {
  const { data } = useSuspenseQuery(keptQuery())
  const groups = [...Map.groupBy(data, ({ until, days }) => `${until} ${days ?? ''}`).values()]
  return (
    <dl className="divide-y divide-line rounded border border-line bg-card">
      {groups.map((group) => (
        <div key={group[0]!.kind} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_12rem]">
          <dt className="flex flex-wrap gap-x-4 gap-y-1">
            {group.map(({ kind, count }) => (
              <span key={kind} className="whitespace-nowrap">
                {kindWords[kind]()}{' '}
                <span className="text-small text-muted tabular-nums">{numberFormat().format(count)}</span>
              </span>
            ))}
          </dt>
          <dd className="text-small text-muted">{untilWords[group[0]!.until]({ count: group[0]!.days ?? 0 })}</dd>
        </div>
      ))}
    </dl>
  )
}
