import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { navOf, type NavPlace } from '#/areas/area.ts'
import { areaRoles, mayEnter, requireArea, type AreaId } from '#/areas/access.ts'
import { areaAround, areas, areasOf } from '#/areas/areas.ts'
import { homePath } from '#/areas/home.ts'
import { palettePages } from '#/areas/palette.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { roles, type Role } from '#/contract/core/role.ts'

const ids = Object.keys(areaRoles) as AreaId[]
const holding = (...held: Role[]) =>
  ({ roles: held, activeRole: held[0], secondStep: { isSet: false, daysLeft: null } }) as unknown as SessionUser

/** The permission table of the decisions, told once more. */
const expected: Record<Role, AreaId[]> = {
  parent: ['dashboard', 'parents'],
  teacher: ['dashboard', 'teacher'],
  school: ['dashboard'],
  training_center: ['dashboard', 'training-center'],
  tutor: ['dashboard'],
  professional: ['dashboard'],
  moderator: ['dashboard'],
  admin: ['dashboard', 'teacher', 'parents', 'training-center', 'admin'],
}

/** Pages of an area that is not theirs. */
const guestPages: Partial<Record<Role, string[]>> = {
  moderator: ['/admin/moderation', '/admin/moderation/words', '/admin/blog'],
  teacher: ['/admin/blog'],
  school: ['/admin/blog'],
  training_center: ['/admin/blog'],
}

const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

describe.each(roles)('%s', (role) => {
  test('may enter its areas and no other', () => {
    expect(ids.filter((id) => mayEnter(id, holding(role))).sort()).toEqual([...expected[role]].sort())
  })

  test('starts in an area that is its own', () => {
    const [, area = ''] = homePath(role).split('/')
    expect(mayEnter(area as AreaId, holding(role))).toBe(true)
  })

  test('is offered only pages that it may enter', () => {
    const offered = palettePages(holding(role)).flatMap(({ items }) => items.map(({ link }) => String(link.to)))
    const closed = ids.filter((id) => !expected[role].includes(id))
    const inAreas = offered.filter((path) => !guestPages[role]?.includes(path))
    for (const path of inAreas) for (const id of closed) expect(path.split('/')[1]).not.toBe(id)
  })
})

test('rights follow every role a person holds, not only the active one', () => {
  const both = holding('parent', 'teacher')
  expect(areasOf(both).map(({ id }) => id)).toEqual(['dashboard', 'teacher', 'parents'])
})

test('with no day left for the second step, a guard leads to the page that sets it up, and back', () => {
  const viewer = (daysLeft: number | null) => ({ ...holding('admin'), secondStep: { isSet: false, daysLeft } })
  const error = thrown(() => requireArea('admin', viewer(0), { href: '/admin/outbox?before=x' }))
  expect((error as { options: unknown }).options).toMatchObject({
    to: '/second-step',
    search: { redirect: '/admin/outbox?before=x' },
  })
  for (const left of [1, 14, null])
    expect(thrown(() => requireArea('admin', viewer(left), { href: '/admin/outbox' }))).toBeUndefined()
})

test('signed out, a guard leads to the sign-in page and back', () => {
  const error = thrown(() => requireArea('admin', null, { href: '/admin/outbox?before=x' }))
  expect(isRedirect(error)).toBe(true)
  expect((error as { options: unknown }).options).toMatchObject({
    to: '/auth/login',
    search: { redirect: '/admin/outbox?before=x' },
  })
})

test('an area lists what lies in it, or in the dashboard, which is everybody’s', () => {
  for (const { id, nav } of Object.values(areas)) {
    const isForGuests = ({ roles: only = areaRoles[id], link }: NavPlace) =>
      only.every((role) => expected[role].includes('admin') || guestPages[role]?.includes(String(link.to)))
    const others = nav.filter((place) => !isForGuests(place))
    for (const { link } of others) expect([id, 'dashboard']).toContain(String(link.to).split('/')[1])
  }
})

test('events are organised by those who look after an organisation, by tutors and admins, and by nobody else', () => {
  const offered = (role: Role) =>
    areasOf(holding(role))
      .flatMap((area) => navOf(area, holding(role)))
      .flatMap(({ icon, link }) => (icon === 'events' ? String(link.to) : []))
  const both = ['/dashboard/events', '/training-center/events']
  expect(Object.fromEntries(roles.map((role) => [role, offered(role)]))).toEqual({
    parent: [],
    teacher: [],
    school: ['/dashboard/events'],
    training_center: both,
    tutor: ['/dashboard/events'],
    professional: [],
    moderator: [],
    admin: both,
  })
})

test('jobs are offered by those who look after an organisation and by teachers, and by nobody else', () => {
  const offered = (role: Role) =>
    areasOf(holding(role))
      .flatMap((area) => navOf(area, holding(role)))
      .flatMap(({ icon, link }) => (icon === 'jobs' ? [String(link.to)] : []))
      .toSorted()
  expect(Object.fromEntries(roles.map((role) => [role, offered(role)]))).toEqual({
    parent: [],
    teacher: ['/teacher/job/list'],
    school: ['/dashboard/job'],
    training_center: ['/dashboard/job', '/training-center/job'],
    tutor: [],
    professional: [],
    moderator: [],
    admin: ['/dashboard/job', '/teacher/job/list', '/training-center/job'],
  })
})

test('around the dashboard’s pages stays the area of the role that one acts in', () => {
  const both = { roles: ['parent', 'teacher'] as Role[] }
  expect(areaAround('dashboard', { ...both, activeRole: 'teacher' }).id).toBe('teacher')
  expect(areaAround('dashboard', { ...both, activeRole: 'parent' }).id).toBe('parents')
  expect(areaAround('parents', { ...both, activeRole: 'teacher' }).id).toBe('parents')
  expect(areaAround('dashboard', { roles: ['admin'], activeRole: 'admin' }).id).toBe('dashboard')
})
