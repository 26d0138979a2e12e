// The account forms where no script runs: each posts to its own page.
import { homePath } from '#/areas/home.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import {
  becomeAdmin,
  beginTour,
  confirmAddress,
  finishSignIn,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  signIn,
  verifyEmail,
} from '#/features/auth/auth.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { safeReturnPath } from '#/lib/return-path.ts'

type Post = { request: Request; next: () => unknown }

/** The address of a page of ours; what is undefined stays out of it. */
export function address(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const redirectOf = (request: Request): string | undefined => {
  const path = safeReturnPath(new URL(request.url).searchParams.get('redirect'))
  return path === '/' ? undefined : path
}

/**
 * Whoever is signed in by now goes on. A browser that brought no cookie may refuse them: it goes by the sign-in page, which
 * leads on whoever it knows, and says to the others why it does not. Straight on, they would be sent back without a word.
 */
const enter = (request: Request, path: string) =>
  request.headers.has('cookie') ? path : address('/auth/login', { redirect: path, notice: 'signed_in' })

const destination = (request: Request, user: SessionUser) =>
  enter(request, redirectOf(request) ?? homePath(user.activeRole))

export const postSignIn = ({ request, next }: Post) =>
  handleFormPost<SessionUser | null>({
    request,
    next,
    form: 'sign-in',
    submit: (data) => signIn({ data }),
    onSuccess: (user) =>
      user ? destination(request, user) : address('/auth/second-step', { redirect: redirectOf(request) }),
    onFailure: ({ code }, { email }) =>
      code === 'email_not_verified' ? address('/auth/verify', { email, redirect: redirectOf(request) }) : undefined,
  })

export const postSecondStep = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'second-step',
    submit: (data) => finishSignIn({ data }),
    onSuccess: (user) => destination(request, user),
  })

export const postRegistration = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'register',
    submit: (data) => register({ data }),
    onSuccess: ({ email }) => address('/auth/verify', { email, redirect: redirectOf(request) }),
  })

export const postVerification = ({ request, next }: Post) =>
  handleFormPost<SessionUser | null>({
    request,
    next,
    form: 'verify',
    submit: (data) => (data.form === 'resend' ? resendVerification({ data }) : verifyEmail({ data })),
    onSuccess: (user, { form, email }) => {
      if (form === 'resend') return address('/auth/verify', { email, redirect: redirectOf(request), sent: 'true' })
      return user ? destination(request, user) : '/auth/login'
    },
  })

export const postLinkConfirmation = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'verify-email',
    submit: (data) => verifyEmail({ data }),
    onSuccess: () => '/verify-email?confirmed=true',
  })

export const postAddressConfirmation = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'confirm-address',
    submit: (data) => confirmAddress({ data }),
    onSuccess: ({ changed }) => `/confirm-address?done=${changed ? 'changed' : 'waiting'}`,
  })

export const postSetup = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'setup',
    submit: (data) => becomeAdmin({ data }),
    onSuccess: (user) => destination(request, user),
  })

export const postTour = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'demo',
    submit: (data) => beginTour({ data }),
    onSuccess: (user) => destination(request, user),
  })

export const postPasswordReset = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'reset-password',
    submit: (data) => (data.token === undefined ? forgotPassword({ data }) : resetPassword({ data })),
    onSuccess: (_, { token }) =>
      token === undefined ? '/auth/reset-password?sent=true' : '/auth/login?notice=password_changed',
  })
