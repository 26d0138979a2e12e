import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { email, personName } from '../core/fields.ts'

/** Calls for commands on the server's own machine, while it holds the embedded database. */
export const operatorCalls = {
  backup: defineCall({
    method: 'GET',
    path: '/api/operator/backup',
    summary: 'A backup of the database and all files, as a tar',
  }),
  createAdmin: defineCall({
    method: 'POST',
    path: '/api/operator/admins',
    summary: 'Make an admin; answers with a one-time link to choose a password, valid 24 hours',
    body: v.object({ email, first_name: personName, last_name: personName }),
    result: v.object({ link: v.string() }),
    status: 201,
  }),
}
