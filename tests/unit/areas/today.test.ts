import { expect, test } from 'vitest'
import { areaRoles, mayEnter, type AreaId } from '#/areas/access.ts'
import { homeProps } from '#/areas/today.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { roles, type Role } from '#/contract/core/role.ts'

const ids = Object.keys(areaRoles) as AreaId[]
const viewer = (role: Role, position?: string) =>
  ({
    roles: [role],
    activeRole: role,
    memberships: position ? [{ position, organisation: { id: 'one' } }] : [],
  }) as unknown as SessionUser

const kinds = (id: AreaId, who: SessionUser) => homeProps(id, who).ways.map(({ kind }) => kind)

test.each(roles)('%s is offered four different things, each where one may enter', (role) => {
  for (const position of [undefined, 'owner']) {
    const who = viewer(role, position)
    for (const id of ids.filter((one) => mayEnter(one, who))) {
      const { ways } = homeProps(id, who)
      expect(new Set(ways.map(({ kind }) => kind)).size).toBe(4)
      // Moderators come into the administration for what they judge.
      const entered = ways.filter(({ kind }) => kind !== 'judge').map(({ link }) => String(link.to).split('/')[1]!)
      for (const area of entered.filter((one) => ids.includes(one as AreaId)))
        expect(mayEnter(area as AreaId, who)).toBe(true)
    }
  }
})

test('who looks after an organisation enters and invites; who sells adds a product, too', () => {
  expect(kinds('dashboard', viewer('school', 'owner'))).toEqual(['enter_child', 'invite', 'write', 'product'])
  expect(kinds('dashboard', viewer('moderator', 'administrator'))).toEqual(['enter_child', 'invite', 'write', 'boards'])
  expect(kinds('dashboard', viewer('school'))).toEqual(['write', 'plan', 'boards', 'shop'])
  expect(kinds('dashboard', viewer('moderator'))).toEqual(['judge', 'write', 'plan', 'boards'])
  expect(kinds('parents', viewer('parent'))).toEqual(['children', 'write', 'household', 'shop'])
})
