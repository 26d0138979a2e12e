import { buildClassroom } from '#/api/db/seed/organisations.ts'
import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { newEmail, password, type TestApi } from './api.ts'
import { beginPasskey, beginPasskeySignIn, firstPasskey, newAuthenticator, withPasskey } from './authenticator.ts'
import { goodApprovalCalls } from './approvals.ts'
import { goodBoardCalls } from './board-matrix.ts'
import { goodCalendarCalls } from './calendar-calls.ts'
import { goodChatCalls } from './chat-calls.ts'
import { goodJobCalls } from './job-calls.ts'
import { goodDirectoryCalls } from './directory-calls.ts'
import { goodForumCalls } from './forum-matrix.ts'
import { goodLiveCalls } from './live-matrix.ts'
import { goodMailCalls } from './mail-calls.ts'
import { unknown, type GoodCall } from './matrix.ts'
import { goodModerationCalls } from './moderation.ts'
import { goodNoticeCalls } from './notice-matrix.ts'
import { goodOrderCalls } from './order-matrix.ts'
import {
  askForAddress,
  binned,
  changeOf,
  householdInvitation,
  invited,
  newMember,
  newStudent,
  offerTo,
  peopleCsv,
  pictureUpload,
  plannedImport,
  studentOf,
  studentsCsv,
} from './people-builders.ts'
import { goodPlaceCalls } from './place-matrix.ts'
import { goodPlanCalls } from './plan-matrix.ts'
import { goodRunningCalls } from './running-calls.ts'
import { goodBlogCalls } from './blog-calls.ts'
import { goodPicturedCalls } from './pictured-matrix.ts'
import { goodEventCalls } from './event-calls.ts'
import { goodLetterCalls } from './letter-matrix.ts'
import { goodRegistrationCalls } from './registration-good-calls.ts'
import { goodProductCalls } from './product-matrix.ts'
import { goodSavedCalls } from './saved-matrix.ts'
import { goodSearchCalls } from './search-matrix.ts'
import { protect, protectedPerson, signInStep } from './second-step.ts'
import { goodOrganisationCalls } from './organisation-matrix.ts'
import { goodSellerCalls } from './seller-matrix.ts'
import { goodYearCalls } from './year-matrix.ts'

/** A call that succeeds, for every route about people and students; made anew each time. */
export function goodCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const school = () => newMember(api, 'school')
  const admin = () => api.person({ roles: ['admin'] })
  const simple = (path: string, body?: unknown) => async () => ({ token: (await school()).token, path, body })
  const onStudent = (rest: string, given: () => Promise<Partial<GoodCall>> | Partial<GoodCall> = () => ({})) =>
    async function call() {
      const me = await school()
      return { token: me.token, path: `/api/v1/students/${await studentOf(api, me)}${rest}`, ...(await given()) }
    }
  const onSelf = (rest: string, given: () => Promise<Partial<GoodCall>> | Partial<GoodCall> = () => ({})) =>
    async function call() {
      const { id, token } = await api.person()
      return { token, path: `/api/v1/people/${id}${rest}`, ...(await given()) }
    }
  const onOffer = async () => {
    const me = await api.person()
    return { token: me.token, path: `/api/v1/me/offers/${await offerTo(api, me)}` }
  }
  const onClassroom = (body?: unknown) => async () => {
    const { token, organisation } = await school()
    const id = await buildClassroom(api.db, { organisationId: organisation, name: 'Larches', level: '6-9' })
    return { token, path: `/api/v1/classrooms/${id}`, body }
  }
  const withPicture = (call: () => Promise<GoodCall>) => async () => {
    const { token, path } = await call()
    await api.send('PUT', path, { token, ...(await pictureUpload()) })
    return { token, path: `${path}?w=96` }
  }
  const withRecoveryCode = (path: string) => async () => {
    const { token } = await api.person()
    const { recoveryCodes } = await protect(api, { token })
    return { token, path, body: { currentPassword: password, code: recoveryCodes[0] } }
  }
  return {
    ...goodLiveCalls(api),
    ...goodCalendarCalls(api),
    ...goodChatCalls(api),
    ...goodMailCalls(api),
    ...goodNoticeCalls(api),
    ...goodRegistrationCalls(api),
    ...goodSearchCalls(api),
    ...goodPlaceCalls(api),
    ...goodSavedCalls(api),
    ...goodModerationCalls(api),
    ...goodBoardCalls(api),
    ...goodPlanCalls(api),
    ...goodYearCalls(api),
    ...goodProductCalls(api),
    ...goodBlogCalls(api),
    ...goodPicturedCalls(api),
    ...goodEventCalls(api),
    ...goodLetterCalls(api),
    ...goodJobCalls(api),
    ...goodDirectoryCalls(api),
    ...goodOrderCalls(api),
    ...goodSellerCalls(api),
    ...goodRunningCalls(api),
    ...goodForumCalls(api),
    ...goodOrganisationCalls(api),
    ...goodApprovalCalls(api),
    'GET /api/v1/operator-facts': simple('/api/v1/operator-facts'),
    'GET /api/v1/sitemap': simple('/api/v1/sitemap?kind=products'),
    'GET /api/v1/people': simple('/api/v1/people?sort=-created&limit=2'),
    'GET /api/v1/people/export.csv': simple('/api/v1/people/export.csv'),
    'GET /api/v1/people/:id': onSelf(''),
    'POST /api/v1/people': async () => ({
      token: (await school()).token,
      path: '/api/v1/people',
      body: { first_name: 'Zoë', last_name: 'B', email: newEmail(), roles: ['teacher'] },
    }),
    'PATCH /api/v1/people/:id': onSelf('', () => ({ body: { about: 'Ö🧮', version: 1 } })),
    'POST /api/v1/people/:id/invitation': async () => {
      const { token } = await school()
      return { token, path: `/api/v1/people/${await invited(api, token)}/invitation` }
    },
    'GET /api/v1/people/:id/leaving': async () => {
      const { token, organisation } = await school()
      return { token, path: `/api/v1/people/${await invited(api, token)}/leaving?organisation=${organisation}` }
    },
    'DELETE /api/v1/people/:id': async () => ({
      token: (await admin()).token,
      path: `/api/v1/people/${(await api.person()).id}`,
    }),
    'POST /api/v1/people/:id/restore': async () => {
      const [{ token }, { id }] = [await admin(), await api.person()]
      return { token, path: `${await binned(api, token, `/api/v1/people/${id}`)}/restore` }
    },
    'POST /api/v1/people/bulk': async () => {
      const { token, organisation } = await school()
      return { token, path: '/api/v1/people/bulk', body: { ids: [unknown], action: { type: 'remove', organisation } } }
    },
    'GET /api/v1/me/address-change': async () => {
      const me = await api.person()
      return (await askForAddress(api, me.token), { token: me.token, path: '/api/v1/me/address-change' })
    },
    'POST /api/v1/me/address-change': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/me/address-change',
      body: { email: newEmail(), currentPassword: password },
    }),
    'DELETE /api/v1/me/address-change': async () => {
      const { token } = await api.person()
      await askForAddress(api, token)
      return { token, path: '/api/v1/me/address-change' }
    },
    'POST /api/v1/confirm-address': async () => {
      const { token } = await api.person()
      const email = await askForAddress(api, token)
      return { token, path: '/api/v1/confirm-address', body: { token: (await api.mailTo(email, 'address_new')).link } }
    },
    'POST /api/v1/people/:id/address-change': async () => ({
      token: (await admin()).token,
      path: `/api/v1/people/${(await api.person()).id}/address-change`,
      body: { email: newEmail(), reason: 'The old mailbox is gone' },
    }),
    'GET /api/v1/me/second-step': simple('/api/v1/me/second-step'),
    'POST /api/v1/me/totp': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/me/totp',
      body: { currentPassword: password },
    }),
    'POST /api/v1/me/totp/confirmation': async () => {
      const { token } = await api.person()
      const { body } = await api.send('POST', '/api/v1/me/totp', { token, body: { currentPassword: password } })
      return { token, path: '/api/v1/me/totp/confirmation', body: { code: totpCode(body.secret) } }
    },
    'POST /api/v1/me/totp/removal': withRecoveryCode('/api/v1/me/totp/removal'),
    'POST /api/v1/me/recovery-codes': withRecoveryCode('/api/v1/me/recovery-codes'),
    'POST /api/v1/people/:id/second-step/removal': async () => ({
      token: (await admin()).token,
      path: `/api/v1/people/${await protectedPerson(api)}/second-step/removal`,
      body: { reason: 'Telephone and codes are lost', currentPassword: password },
    }),
    'POST /api/v1/login/second-step': async () => {
      const me = await api.person()
      const { recoveryCodes } = await protect(api, me)
      const body = { pending: await signInStep(api, me.email), code: recoveryCodes[0] }
      return { token: me.token, path: '/api/v1/login/second-step', body }
    },
    'GET /api/v1/me/passkeys': async () => {
      const me = await api.person()
      await withPasskey(api, me)
      return { token: me.token, path: '/api/v1/me/passkeys' }
    },
    'POST /api/v1/me/passkeys/challenge': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/me/passkeys/challenge',
      body: { currentPassword: password },
    }),
    'POST /api/v1/me/passkeys': async () => {
      const me = await api.person()
      const credential = newAuthenticator().make(await beginPasskey(api, me))
      return { token: me.token, path: '/api/v1/me/passkeys', body: { name: 'Telephone', credential } }
    },
    'POST /api/v1/me/passkeys/:id/removal': async () => {
      const me = await api.person()
      const { recoveryCodes } = await withPasskey(api, me)
      const path = `/api/v1/me/passkeys/${await firstPasskey(api, me)}/removal`
      return { token: me.token, path, body: { currentPassword: password, code: recoveryCodes[0] } }
    },
    'POST /api/v1/login/passkey/challenge': async () => {
      const me = await api.person()
      await withPasskey(api, me)
      const body = { pending: await signInStep(api, me.email) }
      return { token: me.token, path: '/api/v1/login/passkey/challenge', body }
    },
    'POST /api/v1/login/passkey': async () => {
      const me = await api.person()
      const { authenticator } = await withPasskey(api, me)
      const pending = await signInStep(api, me.email)
      const body = { pending, credential: authenticator.use(await beginPasskeySignIn(api, pending)) }
      return { token: me.token, path: '/api/v1/login/passkey', body }
    },
    'GET /api/v1/me/offers': simple('/api/v1/me/offers'),
    'POST /api/v1/me/offers/:id': onOffer,
    'DELETE /api/v1/me/offers/:id': onOffer,
    'POST /api/v1/me/household': async () => {
      const me = await api.person()
      return { token: me.token, path: '/api/v1/me/household', body: { token: await householdInvitation(api, me) } }
    },
    'GET /api/v1/me/export': simple('/api/v1/me/export'),
    'GET /api/v1/me/kept': simple('/api/v1/me/kept'),
    'POST /api/v1/me/erasure': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/me/erasure',
      body: { currentPassword: password },
    }),
    'GET /api/v1/students': simple('/api/v1/students?sort=birthDate'),
    'GET /api/v1/me/children': simple('/api/v1/me/children'),
    'GET /api/v1/students/export.csv': simple('/api/v1/students/export.csv'),
    'GET /api/v1/students/:id': onStudent(''),
    'GET /api/v1/students/:id/neighbours': onStudent('/neighbours?sort=-name&q=a'),
    'GET /api/v1/students/:id/leaving': onStudent('/leaving'),
    'POST /api/v1/students': simple('/api/v1/students', newStudent),
    'PATCH /api/v1/students/:id': onStudent('', () => ({ body: { preferredName: 'Ö🧮', version: 1 } })),
    'POST /api/v1/students/:id/guardians': onStudent('/guardians', () => ({
      body: { first_name: 'Amara', last_name: 'Moreau', email: newEmail(), relation: 'mother', access: 'parent' },
    })),
    'PUT /api/v1/students/:id/contacts': onStudent('/contacts', () => ({ body: { contacts: [], version: 1 } })),
    'DELETE /api/v1/students/:id': onStudent(''),
    'POST /api/v1/students/:id/restore': async () => {
      const { token, path } = await onStudent('')()
      return { token, path: `${await binned(api, token, path)}/restore` }
    },
    'POST /api/v1/students/bulk': simple('/api/v1/students/bulk', { ids: [unknown], action: { type: 'delete' } }),
    'GET /api/v1/students/:id/notes': onStudent('/notes'),
    'PATCH /api/v1/students/:id/notes': onStudent('/notes', () => ({ body: { allergies: 'Nüsse 🥜', version: 0 } })),
    'GET /api/v1/students/:id/looks': onStudent('/looks'),
    'GET /api/v1/students/:id/readers': onStudent('/readers'),
    'GET /api/v1/organisations': simple('/api/v1/organisations'),
    'GET /api/v1/practicum-schools': async () => ({
      token: (await newMember(api, 'training_center')).token,
      path: '/api/v1/practicum-schools?q=a',
    }),
    'GET /api/v1/classrooms': simple('/api/v1/classrooms'),
    'GET /api/v1/me/overview': simple('/api/v1/me/overview'),
    'GET /api/v1/classrooms/staff': simple('/api/v1/classrooms/staff'),
    'POST /api/v1/classrooms': simple('/api/v1/classrooms', { name: 'Owls', level: '3-6' }),
    'PATCH /api/v1/classrooms/:id': onClassroom({ name: 'Larches II', version: 1 }),
    'DELETE /api/v1/classrooms/:id': onClassroom(),
    'POST /api/v1/changes/:id/undo': async () => {
      const me = await api.person()
      return { token: me.token, path: `/api/v1/changes/${await changeOf(api, me)}/undo` }
    },
    'POST /api/v1/people/imports': async () => ({
      token: (await school()).token,
      path: '/api/v1/people/imports',
      ...peopleCsv(),
    }),
    'POST /api/v1/students/imports': async () => ({
      token: (await school()).token,
      path: '/api/v1/students/imports',
      ...studentsCsv(),
    }),
    'POST /api/v1/imports/:id/columns': async () => {
      const { token } = await school()
      const path = `/api/v1/imports/${await plannedImport(api, token)}/columns`
      return { token, path, body: { columns: ['first_name', 'last_name'] } }
    },
    'POST /api/v1/imports/:id/apply': async () => {
      const { token } = await school()
      return { token, path: `/api/v1/imports/${await plannedImport(api, token)}/apply` }
    },
    'PUT /api/v1/people/:id/:picture': onSelf('/avatar', pictureUpload),
    'GET /api/v1/people/:id/:picture': withPicture(onSelf('/avatar')),
    'DELETE /api/v1/people/:id/:picture': onSelf('/avatar'),
    'PUT /api/v1/students/:id/photo': onStudent('/photo', pictureUpload),
    'GET /api/v1/students/:id/photo': withPicture(onStudent('/photo')),
    'DELETE /api/v1/students/:id/photo': onStudent('/photo'),
  }
}
