import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { currentPassword } from '../core/fields.ts'

/** What is held of people, by the names it has in the file that they are given. */
export const keptKinds = [
  'sessions',
  'addressChange',
  'log',
  'boards',
  'cards',
  'comments',
  'calendars',
  'events',
  'invitations',
  'reminders',
  'conversations',
  'messages',
  'reactions',
  'blocked',
  'reports',
  'decisions',
  'messagesToTheTeam',
  'notifyRequests',
  'invoices',
  'creditNotes',
  'mailbox',
  'mailSignature',
  'mailAbsence',
  'mailRules',
  'notices',
  'pushSubscriptions',
  'savedSearches',
  'orders',
  'addresses',
  'cart',
  'classrooms',
  'mails',
  'memberships',
  'household',
  'pictures',
  'subscriptions',
  'planInvoices',
  'reviews',
  'posts',
  'blogComments',
  'forumTopics',
  'forumReplies',
  'forumHelpful',
  'forumRead',
  'forumDrafts',
  'hostedEvents',
  'schoolListings',
  'schoolStatuses',
  'schoolClaims',
  'judgedSchoolClaims',
  'jobs',
  'applications',
  'applicationNotes',
  'applicationOpinions',
  'schoolReviews',
  'schoolReviewAnswers',
  'schoolReviewMarks',
  'schoolReviewYears',
  'schoolReviewInvitations',
  'professionalProfile',
  'credentials',
  'judgedCredentials',
  'contactRequests',
  'tutorProfile',
  'tutorChecks',
  'bookings',
  'schoolVisits',
  'reservations',
  'schoolEnquiries',
  'cohortApplications',
  'cohortHours',
  'eventHosts',
  'letterFollows',
  'letters',
  'blogPictures',
  'blogChildPictures',
  'eventChildPictures',
  'schoolChildPictures',
  'secondStep',
  'children',
  'contactOf',
  'training',
  'eventRegistrations',
  'eventMessages',
] as const
export type KeptKind = (typeof keptKinds)[number]

/**
 * What ends it: some days after it was over; its owner, with the account or with the thing it is a part of; whoever keeps the
 * record; the law, which asks for books; whoever asks us to; the platform, which keeps what nobody may rewrite; or a day that was
 * said when it was sent.
 */
export const keptUntil = ['days', 'account', 'thing', 'record', 'law', 'asked', 'platform', 'said'] as const

export const kept = v.object({
  kind: v.picklist(keptKinds),
  count: v.number(),
  until: v.picklist(keptUntil),
  days: v.nullable(v.number()),
})
export type Kept = v.InferOutput<typeof kept>

export const privacyCalls = {
  kept: defineCall({
    method: 'GET',
    path: '/api/v1/me/kept',
    summary: 'How much of each kind is kept about oneself, and until when',
    result: v.object({ kept: v.array(kept) }),
  }),
  exportMine: defineCall({
    method: 'GET',
    path: '/api/v1/me/export',
    summary: 'Everything kept about oneself, as a JSON file',
  }),
  eraseMe: defineCall({
    method: 'POST',
    path: '/api/v1/me/erasure',
    summary: 'Erase one’s account for good. Records of children and of training stay with their school',
    body: v.object({ currentPassword }),
    status: 204,
  }),
}
