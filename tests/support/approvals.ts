import { sql } from 'drizzle-orm'
import { issueSetupToken } from '#/api/modules/setup/setup-token.ts'
import { newEmail, password, registration, type TestApi } from './api.ts'
import { newMember } from './people-builders.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'

type Founder = { id: string; email: string; token: string; organisation: string }

/** A school or training centre by its own way: registered and its address confirmed, by nobody's seed. */
export async function founded(
  api: TestApi,
  {
    role = 'school',
    institution_name = 'Ulmenhof',
  }: { role?: 'school' | 'training_center'; institution_name?: string } = {},
): Promise<Founder> {
  const input = registration({ role, institution_name, email: newEmail() })
  await api.send('POST', '/api/v1/register', { body: input })
  const { code } = await api.mailTo(input.email)
  const { body } = await api.send('POST', '/api/v1/verify-email', { body: { email: input.email, code } })
  const { user } = (await api.send('GET', '/api/v1/me', { token: body.token })).body
  return { id: user.id, email: input.email, token: body.token, organisation: user.memberships[0].organisation.id }
}

export const refusal = 'No school of this name is in the register'

const admins = { allowed: { callers: ['admin'] as const, status: 204 } }
const managers = ['school', 'training_center'] as const

const markRefused = (api: TestApi, id: string) =>
  api.db.execute(
    sql`update organisations set status = 'refused', refusal = ${refusal}, decided_at = now() where id = ${id}`,
  )

/** One's own, refused; whoever looks after none asks for a stranger's. */
async function refusedOwn({ api, me }: Scene) {
  await markRefused(api, me.organisation)
  return me.organisation
}

export const approvalMatrix: Record<string, Row> = {
  'GET /api/v1/approvals': { allowed: { callers: ['admin'], status: 200 } },
  'POST /api/v1/approvals/:id': {
    ...admins,
    body: () => ({ decision: 'approve', version: 1 }),
    own: async ({ api }) => (await founded(api)).organisation,
    foreign: () => undefined,
  },
  'GET /api/v1/me/organisations': {
    allowed: {
      callers: ['parent', 'teacher', 'school', 'training_center', 'tutor', 'professional', 'moderator', 'admin'],
      status: 200,
    },
  },
  'POST /api/v1/organisations/:id/approval': {
    allowed: { callers: managers, status: 202 },
    body: () => ({ name: 'Ulmenhof Montessori', version: 1 }),
    own: refusedOwn,
    foreign: ({ other }) => other.organisation,
  },
}

/** A call that succeeds, for every route of an admin's first page; made anew each time. */
export function goodApprovalCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const admin = () => api.person({ roles: ['admin'] })
  let same: ReturnType<typeof admin> | undefined
  return {
    'POST /api/v1/setup': async () => {
      await api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where 'admin' = any(roles)`)
      const link = await issueSetupToken(api.services.secret)
      const body = { token: link, first_name: 'Nora', last_name: 'Berg', email: newEmail(), password }
      return { token: (await api.person()).token, path: '/api/v1/setup', body }
    },
    'POST /api/v1/platform/test-mail': async () => ({
      token: (await admin()).token,
      path: '/api/v1/platform/test-mail',
    }),
    // Whoever comes is counted.
    'GET /api/v1/platform': async () => ({ token: (await (same ??= admin())).token, path: '/api/v1/platform' }),
    'GET /api/v1/analytics': async () => ({ token: (await (same ??= admin())).token, path: '/api/v1/analytics' }),
    'GET /api/v1/approvals': async () => ({ token: (await admin()).token, path: '/api/v1/approvals' }),
    'POST /api/v1/approvals/:id': async () => ({
      token: (await admin()).token,
      path: `/api/v1/approvals/${(await founded(api)).organisation}`,
      body: { decision: 'refuse', reason: refusal, version: 1 },
    }),
    'GET /api/v1/me/organisations': async () => ({
      token: (await newMember(api, 'school')).token,
      path: '/api/v1/me/organisations',
    }),
    'POST /api/v1/organisations/:id/approval': async () => {
      const { token, organisation } = await newMember(api, 'school')
      await markRefused(api, organisation)
      const body = { name: 'Ulmenhof Montessori 🌳', note: 'Nr. 12 im Register', version: 1 }
      return { token, path: `/api/v1/organisations/${organisation}/approval`, body }
    },
  }
}
