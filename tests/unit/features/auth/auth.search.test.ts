import { expect, test } from 'vitest'
import { loginSearch, registerSearch, resetPasswordSearch, verifySearch } from '#/features/auth/auth.search.ts'

test.each(['//evil', '/\\evil', 'javascript:alert(1)', '/\t/evil', '/%2F%2Fevil', 'https://evil.example', 7, null, {}])(
  'the return address %j is none',
  // Named, and undefined: the router keeps what a search does not name.
  (redirect) => expect(loginSearch({ redirect })).toHaveProperty('redirect', undefined),
)

test('a path of ours is kept, query and all', () => {
  expect(loginSearch({ redirect: '/dashboard/app?view=week' }).redirect).toBe('/dashboard/app?view=week')
})

test('a role that cannot be registered is not chosen', () => {
  expect(registerSearch({ role: 'tutor' }).role).toBe('tutor')
  for (const role of ['admin', 'moderator', '', 3]) expect(registerSearch({ role }).role).toBeUndefined()
})

test('what is no address is not shown as one', () => {
  expect(verifySearch({ email: 'ada@example.org' }).email).toBe('ada@example.org')
  for (const email of ['ada', 5, `${'a'.repeat(300)}@example.org`]) {
    expect(verifySearch({ email }).email).toBeUndefined()
  }
})

test('a secret of digits alone stays a text', () => {
  expect(resetPasswordSearch({ token: 123 }).token).toBe('123')
  expect(resetPasswordSearch({ token: 'x'.repeat(201) }).token).toBeUndefined()
})
