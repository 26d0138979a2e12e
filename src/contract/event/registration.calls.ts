import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import {
  checkIn,
  guestInput,
  hostRegistration,
  messageInput,
  moveInput,
  ownRegistration,
  ownRegistrationPage,
  registerInput,
  registrationFilter,
  registrationPage,
  registrationQuery,
  registrationToken,
  sentMessage,
} from './registration.ts'

const one = v.object({ id })
const own = v.object({ registration: ownRegistration })
const hosts = v.object({ registration: hostRegistration })

export const registrationCalls = {
  register: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/registrations',
    summary: 'Register for an event: at once where the whole party fits, else in its waiting list',
    params: one,
    body: registerInput,
    status: 201,
    result: own,
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/guests',
    summary:
      'Register without an account: a mail asks whoever reads the mailbox to confirm; says nothing of the address',
    params: one,
    body: guestInput,
    status: 202,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/registration',
    summary: 'One’s own registration for an event, the newest; null without one',
    params: one,
    result: v.object({ registration: v.nullable(ownRegistration) }),
  }),
  listMine: defineCall({
    method: 'GET',
    path: '/api/v1/registrations',
    summary: 'One’s own registrations, the newest first',
    query: v.object(pageQuery),
    result: ownRegistrationPage,
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/read',
    summary: 'A registration, by the link of a mail, without signing in',
    body: v.object({ token: registrationToken }),
    result: own,
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/moves',
    summary: 'Confirm, accept or decline an offer, or cancel: by the link of a mail, or signed in',
    body: moveInput,
    result: own,
  }),
}

export const hostCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/registrations',
    summary: 'Who is registered for an event and who waits, for its hosts',
    params: one,
    query: registrationQuery,
    result: registrationPage,
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/registrations/export',
    summary: 'The same list as CSV',
    params: one,
    query: registrationFilter,
  }),
  checkInByCode: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/check-ins',
    summary: 'Let in by the code; of one that was used before, when and by whom',
    params: one,
    body: v.object({ code: line(1, 40) }),
    result: checkIn,
  }),
  checkIn: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/check-in',
    summary: 'Let in somebody from the list; of one who is here already, since when and by whom',
    params: one,
    result: checkIn,
  }),
  undoCheckIn: defineCall({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/check-in',
    summary: 'Take back that somebody was let in',
    params: one,
    result: hosts,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/registrations/:id/cancellation',
    summary: 'Cancel somebody’s registration as the host; they are told, and the places are offered on',
    params: one,
    result: hosts,
  }),
  messages: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/messages',
    summary: 'What the hosts have written to those who registered',
    params: one,
    result: v.object({ messages: v.array(sentMessage) }),
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/messages',
    summary: 'Write to all who registered, to those with places, or to those who wait',
    params: one,
    body: messageInput,
    status: 201,
    idempotent: true,
    result: v.object({ message: sentMessage }),
  }),
}
