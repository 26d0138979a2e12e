import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember } from './people-builders.ts'
import { sharedCredential } from './professional-matrix.ts'
import { profilesOf } from './professionals.ts'

// Who may call what of signed credentials: their owners fetch them, anybody checks them.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const owners = ['teacher', 'tutor', 'professional'] as const

async function sharedBy({ api, me, caller }: Scene): Promise<string> {
  if (!(owners as readonly string[]).includes(caller)) return unknown
  await profilesOf(api).shown(me)
  return (await sharedCredential(api, me)).id
}

/** The key that signs, by the name that its address ends with. */
async function keyOf(api: TestApi): Promise<string> {
  const { body } = await api.send('GET', '/api/v1/badges/keys')
  return (JSON.parse(body) as { keys: { kid: string }[] }).keys[0]!.kid.split('/').at(-1)!
}

export const badgeMatrix: Record<string, Row> = {
  'GET /api/v1/me/professional/credentials/:id/badge': {
    allowed: { callers: owners, status: 200 },
    alone: true,
    own: sharedBy,
    foreign: ({ foreign: { credential } }) => credential,
  },
  'POST /api/v1/badges/check': { ...forAll, body: () => ({ badge: 'not.a.badge' }) },
  'GET /api/v1/badges/keys': forAll,
  'GET /api/v1/badges/keys/:id': { ...forAll, own: ({ api }) => keyOf(api) },
  'GET /api/v1/badges/issuer': forAll,
  'GET /api/v1/badges/status/:id': { ...forAll, own: () => '0' },
}

/** A call that succeeds, for every route of signed credentials; made anew each time. */
export function goodBadgeCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const reader = async () => (await api.person()).token
  async function shared() {
    const me = await newMember(api, 'professional')
    await profilesOf(api).shown(me, { headline: 'Größe und Übung 🧮' })
    return {
      token: me.token,
      path: `/api/v1/me/professional/credentials/${(await sharedCredential(api, me)).id}/badge`,
    }
  }
  const at = (path: string) => async () => ({ token: await reader(), path: `/api/v1/badges/${path}` })
  return {
    'GET /api/v1/me/professional/credentials/:id/badge': shared,
    'POST /api/v1/badges/check': async () => {
      const { token, path } = await shared()
      const { body: badge } = await api.send('GET', path, { token })
      return { token: await reader(), path: '/api/v1/badges/check', body: { badge, holder: 'Zoë 🧮' } }
    },
    'GET /api/v1/badges/keys': at('keys'),
    'GET /api/v1/badges/keys/:id': async () => at(`keys/${await keyOf(api)}`)(),
    'GET /api/v1/badges/issuer': at('issuer'),
    'GET /api/v1/badges/status/:id': at('status/0'),
  }
}
