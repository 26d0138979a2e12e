import { demoEmail, demoPassword, demoRoles, homes } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import type { Page } from '@playwright/test'

async function fillIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const role of demoRoles) {
  test(`${demoEmail(role)} signs in, lands in the own area, and signs out`, async ({ page, open, context }) => {
    await open('/auth/login')
    await fillIn(page, demoEmail(role))
    await expect(page).toHaveURL(homes[role])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'jwt')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([])
    await page.goto(homes[role])
    await expect(page).toHaveURL(/\/auth\/login/)
  })
}

test('an unknown address and a wrong password get the same words', async ({ page, open }) => {
  await open('/auth/login')
  const said: string[] = []
  for (const email of ['nobody@families.example', demoEmail('tutor')]) {
    await fillIn(page, email, 'not the password')
    const refusal = page.getByRole('region', { name: 'That did not work' })
    await expect(refusal).toContainText('The e-mail address or the password is not right.')
    said.push(await refusal.innerText())
  }
  expect(said[0]).toBe(said[1])
  await expect(page.getByLabel('E-mail address')).toHaveValue(demoEmail('tutor'))
})

test('a browser that has signed in before does not wait while others guess', async ({
  page,
  open,
  context,
  newPerson,
}) => {
  const { email, password } = await newPerson()
  await open('/auth/login')
  await fillIn(page, email, password)
  await expect(page).toHaveURL(homes.parent)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  const device = (await context.cookies()).find(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const login = async (given: string) =>
    (await page.request.post('/api/v1/login', { data: { email, password: given }, headers: { cookie: '' } })).status()
  for (let times = 0; times < 5; times += 1) expect(await login('not the password')).toBe(401)
  expect(await login(password)).toBe(429)
  await open('/auth/login')
  await fillIn(page, email, password)
  await expect(page).toHaveURL(homes.parent)
})

test('who is signed in already does not see the form, unless it is asked for', async ({ page, signIn }) => {
  await signIn('parent')
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/parents')
  await page.goto('/auth/register')
  await expect(page).toHaveURL('/parents')
  await page.goto('/auth/login-unprotected')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/auth\/login$/)
})

test('the return address brings back, query and all', async ({ page, open }) => {
  await open('/dashboard/app?view=week')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await fillIn(page, demoEmail('school'))
  await expect(page).toHaveURL('/dashboard/app?view=week')
})

const evil = [
  '//evil.example',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\r\n/evil.example',
]

for (const redirect of evil) {
  test(`the return address ${JSON.stringify(redirect)} leads to the own area`, async ({ page, open, baseURL }) => {
    await open(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await fillIn(page, demoEmail('professional'))
    await expect(page).toHaveURL(`${baseURL}/dashboard/app`)
  })
}

test('a session that ended elsewhere leads to the sign-in page and back', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'jwt', value: 'eyJhbGciOiJub25lIn0.e30.', url: baseURL! }])
  await page.goto('/dashboard/app')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([])
})

test('a form whose check does not come is sent without it', async ({ page, open, allow }) => {
  allow(/\.js|Failed to load resource|dynamically imported/)
  await page.route(/\/auth\.actors-[^/]*\.js$/, (route) => route.abort())
  await open('/auth/login')
  await fillIn(page, demoEmail('parent'))
  await expect(page).toHaveURL(homes.parent)
})
