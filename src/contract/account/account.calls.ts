import * as v from 'valibot'
import {
  addRoleInput,
  changePasswordInput,
  emailInput,
  loginInput,
  profilePatch,
  registerInput,
  registerResult,
  resetPasswordInput,
  session,
  sessionUser,
  signInResult,
  verifyEmailInput,
  verifyEmailResult,
} from './account.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'

const me = v.object({ user: sessionUser })
const token = v.object({ token: v.string() })

/** Section 7 of the specification, to the letter, and what it leaves out, in its style. */
export const accountCalls = {
  me: defineCall({ method: 'GET', path: '/api/v1/me', summary: 'The signed-in person', result: me }),
  updateMe: defineCall({
    method: 'PATCH',
    path: '/api/v1/me',
    summary: 'Change one’s own profile; a version given is checked against the stored one',
    body: profilePatch,
    result: me,
  }),
  addRole: defineCall({
    method: 'POST',
    path: '/api/v1/me/roles',
    summary: 'Take one more role and make it the active one',
    body: addRoleInput,
    result: me,
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/v1/login',
    summary: 'Sign in with address and password; an account with a second step answers with what that takes',
    body: loginInput,
    result: signInResult,
  }),
  device: defineCall({
    method: 'POST',
    path: '/api/v1/me/device',
    summary:
      'Something for this device to keep: with it, others’ guessing at the password does not make its owner wait',
    result: v.object({ device: v.string() }),
  }),
  register: defineCall({
    method: 'POST',
    path: '/api/v1/register',
    summary: 'Create an account; the answer is the same for a known address',
    body: registerInput,
    result: registerResult,
    status: 201,
  }),
  logout: defineCall({ method: 'POST', path: '/api/v1/logout', summary: 'End this session', status: 204 }),
  verifyEmail: defineCall({
    method: 'POST',
    path: '/api/v1/verify-email',
    summary: 'Confirm an address by link or by code; a code also signs in',
    body: verifyEmailInput,
    result: verifyEmailResult,
  }),
  resendVerification: defineCall({
    method: 'POST',
    path: '/api/v1/resend-verification',
    summary: 'Send the confirmation once more, at most once a minute',
    body: emailInput,
    status: 202,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/api/v1/forgot-password',
    summary: 'Send a link for a new password, if the address is known',
    body: emailInput,
    status: 202,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/v1/reset-password',
    summary: 'Set a new password with the link’s token; ends all sessions',
    body: resetPasswordInput,
    status: 204,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/v1/change-password',
    summary: 'Change the password; ends all sessions and answers with a new one',
    body: changePasswordInput,
    result: token,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/v1/me/sessions',
    summary: 'Where one is signed in',
    result: v.object({ sessions: v.array(session) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/v1/me/sessions/:id',
    summary: 'End one of one’s sessions',
    params: v.object({ id }),
    status: 204,
  }),
}
