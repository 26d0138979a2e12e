import type { Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { entry } from '#tests/support/forum.ts'
import { offered } from '#tests/support/jobs.ts'
import { addressOf } from '#tests/support/pages.ts'
import { specifiedRoutes } from '#tests/support/specified-routes.ts'

type Area = keyof typeof specifiedRoutes

/** Whom an area is for. */
const visitors: Record<Area, Role | null> = {
  auth: null,
  public: null,
  details: null,
  dashboard: 'school',
  training_center: 'training_center',
  admin: 'admin',
  teacher: 'teacher',
  parents: 'parent',
}

/** What stands for `{id}` behind the name of a group. */
const known: Record<string, string | ((origin: string, token: string) => Promise<string>)> = {
  user: ':person',
  student: ':student',
  chat: ':conversation',
  events: ':hosted',
  school: ':listing',
  // On the public pages things have names of their own.
  '/blog': 'sleep-and-independence',
  '/career': ':vacancy',
  '/events': 'open-morning-three-hours-in-the-childrens-house',
  '/schools': 'linden-montessori-house',
  '/montessori_professionals': ':professional',
  '/dashboard/job': ':job',
  '/training-center/job': ':job',
  '/teacher/job': draftOfTheirOwn,
  '/admin/blog': ':post',
  '/parents/forum': topicOfTheirOwn,
}

/** Open to all who say who they are: what is bought there is somebody's. */
const behindSignIn = ['/payment']

test('the specification names 135 of them', () => {
  expect(Object.values(specifiedRoutes).flat()).toHaveLength(135)
})

for (const [area, routes] of Object.entries(specifiedRoutes) as [Area, string[]][]) {
  test(`${area}: every page that the specification asks for answers whom it is for`, async ({
    server,
    sessions,
    signIn,
    context: { request },
  }) => {
    test.slow()
    const role = visitors[area]
    const token = role ? sessions[role] : undefined
    if (role) await signIn(role)
    for (const route of routes) {
      const path = await filled(route, server.origin, token)
      const response = await request.get(server.origin + path)
      expect.soft(response.status(), path).toBe(200)
      expect.soft(response.url().includes('/auth/login?'), path).toBe(behindSignIn.includes(path))
      expect.soft(await response.text(), path).toMatch(/<h1[\s>]/)
    }
  })
}

/** An address with somebody's or something's id in the place of `{id}`. */
async function filled(route: string, origin: string, token: string | undefined): Promise<string> {
  const [before = '', after] = route.split('/{id}')
  if (after === undefined) return route
  const named = known[before] ?? known[before.split('/').at(-1)!]
  if (!named) throw new Error(`No id is known for ${route}.`)
  const id = typeof named === 'string' ? named : await named(origin, token!)
  return addressOf(`${before}/${id}${after}`, origin, token)
}

async function draftOfTheirOwn(origin: string, token: string): Promise<string> {
  const answer = await callApi<{ job: { id: string } }>(origin, token, 'POST', '/api/v1/recruiting/jobs', offered())
  return answer.job.id
}

async function topicOfTheirOwn(origin: string, token: string): Promise<string> {
  const answer = await callApi<{ topic: { id: string } }>(origin, token, 'POST', '/api/v1/forum/topics', {
    title: 'Which page shows the way home?',
    content: entry('We look for the page that each route of the list opens.'),
    category: 'school',
    tags: [],
    locale: 'en',
    clientId: newId(),
  })
  return answer.topic.id
}
