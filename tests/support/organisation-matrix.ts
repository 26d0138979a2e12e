import { buildMember } from '#/api/db/seed/organisations.ts'
import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import { newMember } from './people-builders.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'

// How an organisation is reached is for all who belong to it; what it says, and its last day, for those who look after it.

const looksAfter = { allowed: { callers: ['admin', 'school', 'training_center'] as const, status: 200 } }
const own = ({ me }: Scene) => me.organisation
const foreign = ({ caller, other }: Scene) => (caller === 'admin' ? undefined : other.organisation)
/** Families belong to it as well. */
async function asMember({ api, me }: Scene): Promise<string> {
  const works = ['school', 'training_center', 'teacher'].includes(me.role)
  if (!works) await buildMember(api.db, me.id, me.organisation, 'family')
  return me.organisation
}
const path = '/api/v1/organisations/:id'

export const someContact = {
  address: { street: 'Via dei Marsi 58', zip: '00185', city: 'Roma', state: '', country: 'IT' },
  email: 'scuola@Marsi.example',
  phone: '+39 06 44 55',
  website: 'https://marsi.example/scuola',
}

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const organisationMatrix: Record<string, Row> = {
  [`GET ${path}`]: {
    allowed: { callers: roles, status: 200 },
    alone: true,
    own: asMember,
    foreign,
  },
  [`PATCH ${path}`]: { ...looksAfter, alone: true, own, foreign, body: () => ({ ...someContact, version: 1 }) },
  [`GET ${path}/closing`]: { ...looksAfter, alone: true, own, foreign },
  [`PUT ${path}/closing`]: {
    ...looksAfter,
    alone: true,
    own,
    foreign,
    body: () => ({ lastDay: dayIn(30), sure: true, version: 1 }),
  },
  [`DELETE ${path}/closing`]: { ...looksAfter, alone: true, own, foreign },
}

/** A call that succeeds, for every route about an organisation; made anew each time. */
export function goodOrganisationCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const asHead =
    (rest = '', body?: object) =>
    async (): Promise<GoodCall> => {
      const { token, organisation } = await newMember(api, 'school')
      return { token, path: `/api/v1/organisations/${organisation}${rest}`, body }
    }
  return {
    [`GET ${path}`]: asHead(),
    [`PATCH ${path}`]: asHead('', { ...someContact, version: 1 }),
    [`GET ${path}/closing`]: asHead('/closing'),
    [`PUT ${path}/closing`]: asHead('/closing', { lastDay: dayIn(30), sure: true, version: 1 }),
    [`DELETE ${path}/closing`]: asHead('/closing'),
  }
}
