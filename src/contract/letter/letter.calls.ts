import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { askInput, followInput, letterToken, postLetter, reading } from './letter.ts'

/** By the link of a mail; without one, of whoever is signed in. */
const token = v.optional(letterToken)
const ofPost = v.object({ id })
const whole = v.object({ letter: postLetter })

export const followCalls = {
  ask: defineCall({
    method: 'POST',
    path: '/api/v1/letters/asked',
    summary:
      'Follow the blog by mail, without an account: a mail asks whoever reads the mailbox; says nothing of the address',
    body: askInput,
    status: 202,
  }),
  follow: defineCall({
    method: 'POST',
    path: '/api/v1/letters/follows',
    summary: 'Follow the blog by mail at the address of one’s account',
    body: followInput,
    status: 204,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/letters/confirmed',
    summary: 'Say yes to what was asked for, by the link in the mail',
    body: v.object({ token: letterToken }),
    status: 204,
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/v1/letters/read',
    summary: 'What an address follows, by the link of a mail or for whoever is signed in',
    body: v.object({ token }),
    result: v.object({ reading }),
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/v1/letters/ended',
    summary:
      'No more letters by one of the things that are followed; of none named, by all that brought the letter, or by all (RFC 8058)',
    body: v.object({ token, follow: v.optional(id), all: v.optional(v.boolean()) }),
    status: 204,
  }),
  resume: defineCall({
    method: 'POST',
    path: '/api/v1/letters/resumed',
    summary: 'Take up again what was ended',
    body: v.object({ token, follow: id }),
    status: 204,
  }),
}

export const postLetterCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/posts/:id/letter',
    summary: 'To how many readers a post would go as a letter, and how its letter stands',
    params: ofPost,
    result: whole,
  }),
  rehearse: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/letter/rehearsal',
    summary: 'Send the letter to oneself, as its readers would get it; nothing changes',
    params: ofPost,
    status: 202,
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/v1/posts/:id/letter',
    summary: 'Send a published post to those who follow it, once; until it leaves it can be stopped',
    params: ofPost,
    result: whole,
  }),
  stop: defineCall({
    method: 'DELETE',
    path: '/api/v1/posts/:id/letter',
    summary: 'Stop a letter that has not left yet',
    params: ofPost,
    result: whole,
  }),
}
