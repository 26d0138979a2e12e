import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { absenceInput, mailRuleInput, mailSettings, mailSignature } from './mail-settings.ts'

const params = v.object({ id })

export const mailSettingsCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/mail/settings',
    summary: 'One’s signature, absence note and rules',
    result: mailSettings,
  }),
  setSignature: defineCall({
    method: 'PUT',
    path: '/api/mail/signature',
    summary: 'Set one’s signature, or switch it off',
    body: mailSignature,
    result: mailSettings,
  }),
  setAbsence: defineCall({
    method: 'PUT',
    path: '/api/mail/absence',
    summary: 'Tell whoever writes meanwhile that one is away: each person once, until this absence is over',
    body: absenceInput,
    result: mailSettings,
  }),
  endAbsence: defineCall({
    method: 'DELETE',
    path: '/api/mail/absence',
    summary: 'End one’s absence now; its words are kept for the next',
    status: 204,
  }),
  createRule: defineCall({
    method: 'POST',
    path: '/api/mail/rules',
    summary: 'Make a rule for mails that arrive, after those that are there',
    body: mailRuleInput,
    result: mailSettings,
    status: 201,
  }),
  updateRule: defineCall({
    method: 'PUT',
    path: '/api/mail/rules/:id',
    summary: 'Change a rule',
    params,
    body: mailRuleInput,
    result: mailSettings,
  }),
  moveRule: defineCall({
    method: 'POST',
    path: '/api/mail/rules/:id/move',
    summary: 'Move a rule one place up or down',
    params,
    body: v.object({ by: v.picklist([-1, 1]) }),
    result: mailSettings,
  }),
  deleteRule: defineCall({
    method: 'DELETE',
    path: '/api/mail/rules/:id',
    summary: 'Remove a rule; what it did stays',
    params,
    status: 204,
  }),
  applyRule: defineCall({
    method: 'POST',
    path: '/api/mail/rules/:id/apply',
    summary: 'Do what a rule says to the newest 2000 mails of inbox and archive, as far as it fits',
    params,
    result: bulkResult,
  }),
}
