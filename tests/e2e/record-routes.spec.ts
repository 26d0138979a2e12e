import { unlessLanding } from '#tests/support/landing.ts'
import type { Role } from '#/contract/core/role.ts'
import { demoRoles } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// The 44 routes of people and students, restated: who enters which, and what everybody else is told.
const userPages = ['list', 'new', 'cards', 'profile', 'account', '$id/edit']
const studentPages = userPages
const areas = {
  dashboard: { as: 'school', roles: demoRoles, user: userPages, student: studentPages },
  'training-center': {
    as: 'training_center',
    roles: ['training_center', 'admin'],
    user: userPages,
    student: studentPages,
  },
  admin: { as: 'admin', roles: ['admin'], user: userPages, student: [] },
  parents: { as: 'parent', roles: ['parent', 'admin'], user: userPages, student: [] },
  teacher: {
    as: 'teacher',
    roles: ['teacher', 'parent', 'admin'],
    user: ['profile', 'account'],
    student: studentPages,
  },
} as const satisfies Record<
  string,
  { as: Role; roles: readonly string[]; user: readonly string[]; student: readonly string[] }
>

const routes = Object.entries(areas).flatMap(([area, { user, student }]) => [
  ...user.map((page) => ({ area: area as keyof typeof areas, path: `/${area}/user/${page}` })),
  ...student.map((page) => ({ area: area as keyof typeof areas, path: `/${area}/student/${page}` })),
])

/** Children and trainees are entered by those who look after an organisation or a classroom; the demo's parent does. */
const entering: readonly Role[] = ['parent', 'teacher', 'school', 'training_center']

test('there are 44 of them', () => {
  expect(routes).toHaveLength(44)
})

for (const role of demoRoles) {
  test(`as ${role}: the own areas’ pages are there, the others’ are forbidden, unknown ids are not found`, async ({
    server,
    sessions,
    request,
  }) => {
    test.slow()
    const headers = { authorization: sessions[role] }
    const read = async (path: string) => (await request.get(`${server.origin}/api/v1/${path}`, { headers })).json()
    const { user } = await read('me')
    const { students } = await read('students?limit=100')
    const editable = (students as { id: string; mayEdit: boolean }[]).find(({ mayEdit }) => mayEdit)
    const unknown = crypto.randomUUID()
    const statusOf = async (path: string) =>
      (await request.get(server.origin + path, { headers: { cookie: `jwt=${sessions[role]}` } })).status()

    for (const { area, path } of routes) {
      const mayEnter = (areas[area].roles as readonly string[]).includes(role)
      const known = path.includes('/user/') ? user.id : editable?.id
      if (!path.includes('$id')) {
        const mayOpen = mayEnter && (!path.endsWith('/student/new') || entering.includes(role))
        expect(await statusOf(path), path).toBe(mayOpen ? 200 : 403)
        continue
      }
      expect(await statusOf(path.replace('$id', unknown)), `${path}, unknown`).toBe(mayEnter ? 404 : 403)
      if (known) expect(await statusOf(path.replace('$id', known)), path).toBe(mayEnter ? 200 : 403)
    }
  })
}

test('signed out, each leads to the sign-in page and keeps its address', async ({ server, request }) => {
  for (const { path: pattern } of routes) {
    const path = pattern.replace('$id', crypto.randomUUID())
    const response = await request.get(server.origin + path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(307)
    const to = new URL(response.headers().location!, server.origin)
    expect(to.pathname, path).toBe('/auth/login')
    expect(decodeURIComponent(to.searchParams.get('redirect') ?? ''), path).toBe(path)
  }
})

for (const [area, { as, user, student }] of unlessLanding(Object.entries(areas), Object.entries(areas).slice(0, 1))) {
  test(`${area}: each page opens in a browser, says what it is, and logs nothing`, async ({ open, page, signIn }) => {
    test.slow()
    await signIn(as)
    const pages = [...user.map((name) => `user/${name}`), ...student.map((name) => `student/${name}`)]
    for (const path of pages.filter((name) => !name.includes('$id'))) {
      await open(`/${area}/${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/)
      await expect(page.getByRole('navigation', { name: 'Where you are' }), path).toBeVisible()
    }
  })
}
