import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line, text, timestamp } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { doorActs, doorAnswer, doorEntered, doorEvent, doorList } from './door.ts'
import { certificate } from './certificate.ts'
import { eventLimits } from './event-kinds.ts'
import {
  checkedIn,
  checkInCode,
  checkInInput,
  messageInput,
  openMoney,
  ownRegistration,
  paidInput,
  payInput,
  refundInput,
  registration,
  registrationInput,
  registrationKey,
  registrationNumbers,
  registrationPatch,
  sentMessage,
} from './registration.ts'
import { seriesOutcome } from './series.ts'
import { ownRegistrationsQuery, registrationFilter, registrationQuery } from './event.search.ts'

const params = v.object({ id })
const ofEvent = v.object({ id })
/** One’s own, or with the key of a guest’s link. */
const byLink = v.object({ key: v.optional(registrationKey) })
const oneOwn = v.object({ registration: ownRegistration })

export const registrationCalls = {
  create: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/registrations',
    summary:
      'Register for an event, or wait for a place: signed in, or as a guest whose places are held for thirty minutes until ' +
      'the mailbox confirms. A guest is answered with null, whatever the address has done before',
    params: ofEvent,
    body: registrationInput,
    result: v.object({ registration: v.nullable(ownRegistration), heldUntil: v.nullable(timestamp) }),
    status: 201,
  }),
  createForSeries: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/registrations/series',
    summary:
      'Register for every date of a series that is to come, one after the other, as a member: with what could be had of each',
    params: ofEvent,
    body: registrationInput,
    result: seriesOutcome,
    status: 201,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/registration',
    summary: 'One’s own registration for an event, the latest; null without one',
    params: ofEvent,
    result: v.object({ registration: v.nullable(ownRegistration) }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/registrations',
    summary: 'What one is registered for or waits for, by when it begins; or what is past',
    query: ownRegistrationsQuery,
    result: v.object({ registrations: v.array(ownRegistration), ...pageResult }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/registrations/:id',
    summary: 'A registration: for its person, and by a guest’s link',
    params,
    query: byLink,
    result: oneOwn,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/confirm',
    summary: 'Confirm what a guest asked for, by the link that came by mail; harmless when repeated',
    params,
    query: byLink,
    result: oneOwn,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/registrations/:id',
    summary: 'Change how many come, who they are and what was answered, as long as registration is open',
    params,
    query: byLink,
    body: registrationPatch,
    result: oneOwn,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/cancel',
    summary: 'Come no longer, or wait no longer; the places go to those who wait',
    params,
    query: byLink,
    result: oneOwn,
  }),
  pay: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/pay',
    summary:
      'Pay for places that wait for it: by card on the provider’s own page (`payAt`), asked again it is the same payment; or take an ' +
      'invoice, with which one is registered',
    params,
    query: byLink,
    body: payInput,
    result: oneOwn,
  }),
  cancelForSeries: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/cancel-series',
    summary:
      'Come no longer to any date of its series that is to come, apart from those that were paid ahead or billed; for its person, signed in',
    params,
    result: v.object({ left: v.number() }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/accept',
    summary: 'Accept the places that are offered, until the offer lapses; harmless when repeated',
    params,
    query: byLink,
    result: oneOwn,
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/decline',
    summary: 'Decline the places that are offered: they go to the next who wait',
    params,
    query: byLink,
    result: oneOwn,
  }),
  ics: defineCall({
    method: 'GET',
    path: '/api/v1/registrations/:id/calendar.ics',
    summary: 'The event as iCalendar, for one who is registered: with where it is online',
    params,
    query: byLink,
  }),
  certificate: defineCall({
    method: 'GET',
    path: '/api/v1/registrations/:id/certificate.pdf',
    summary: 'For whoever was there: how many hours it was, as a PDF with a code that anybody can ask about',
    params,
    query: byLink,
  }),
  checkCertificate: defineCall({
    method: 'GET',
    path: '/api/v1/certificates/:code',
    summary: 'Who was where, when and for how many hours; 404 of a code that is none, or none any more',
    params: v.object({ code: line(1, 100) }),
    result: v.object({ certificate }),
  }),
}

/** Registrations as those see them who organise the event. */
export const doorCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/registrations',
    summary:
      'Who is registered or waits, those who wait in their order; with the numbers of all, and what of invoices is open',
    params: ofEvent,
    query: registrationQuery,
    result: v.object({
      registrations: v.array(registration),
      numbers: registrationNumbers,
      money: openMoney,
      ...pageResult,
    }),
  }),
  exportCsv: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/registrations/export.csv',
    summary: 'The filtered list as CSV, streamed, with a column for every question',
    params: ofEvent,
    query: registrationFilter,
  }),
  nameTags: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/name-tags.pdf',
    summary:
      'Name tags of those who are registered and of the children they named, to be cut out: eight or ten to a page',
    params: ofEvent,
    query: v.object({ per: v.optional(v.picklist(['8', '10']), '8') }),
  }),
  doorList: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/door-list.pdf',
    summary: 'Those who are registered, by name, with a box to tick for each',
    params: ofEvent,
  }),
  messages: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/messages',
    summary: 'What was written to many about an event, the newest first: at most twenty',
    params: ofEvent,
    result: v.object({ messages: v.array(sentMessage) }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/registrations/:registration/cancel',
    summary: 'Take somebody’s registration back; they are told, and the places go to those who wait',
    params: v.object({ id, registration: id }),
    body: v.object({ note: v.optional(text(0, eventLimits.note), '') }),
    result: v.object({ registration }),
  }),
  paid: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/registrations/:registration/paid',
    summary:
      'Say how much of what is paid to the hosts themselves, on the spot or by invoice, they have: all that is due by now, or nothing. ' +
      'Harmless when repeated',
    params: v.object({ id, registration: id }),
    body: paidInput,
    result: v.object({ registration }),
  }),
  refund: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/registrations/:registration/refund',
    summary:
      'Give back to the card what it paid, or take it off the invoice, in part or whole, once for the sums that were shown',
    params: v.object({ id, registration: id }),
    body: refundInput,
    result: v.object({ registration }),
  }),
  checkIn: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/check-in',
    summary: 'Somebody has come, by name or by the code they show; a second time says when and by whom',
    params: ofEvent,
    body: checkInInput,
    result: checkedIn,
  }),
  undoCheckIn: defineCall({
    method: 'DELETE',
    path: '/api/v1/hosting/events/:id/check-in/:registration',
    summary: 'Take back that somebody has come',
    params: v.object({ id, registration: id }),
    result: v.object({ registration, numbers: registrationNumbers }),
  }),
  door: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/door',
    summary:
      'The list as a phone at the door takes it along, with codes that nobody can read; empty a day after the event',
    params: ofEvent,
    result: doorList,
  }),
  doorEvent: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/door/event',
    summary: 'What the page of a door says of its event, without anybody who comes',
    params: ofEvent,
    result: v.object({ event: doorEvent }),
  }),
  enterByCode: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/door/codes',
    summary: 'Somebody shows a code that the list on the phone does not hold; a second time says when and by whom',
    params: ofEvent,
    body: v.object({ code: checkInCode }),
    result: doorEntered,
  }),
  sendDoor: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/door',
    summary:
      'What a phone did at the door, also without a connection: each counts once however often it is sent, and what met is told',
    params: ofEvent,
    body: doorActs,
    result: v.object({ answers: v.array(doorAnswer), numbers: registrationNumbers }),
  }),
  message: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/messages',
    summary:
      'Write to those who are registered, who wait, who came or who did not: a notice to members, a mail to guests',
    params: ofEvent,
    body: messageInput,
    result: v.object({ sent: v.number() }),
  }),
}
