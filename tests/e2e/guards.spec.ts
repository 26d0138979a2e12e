import { demoEmail, demoPassword, demoRoles, homes } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Restated here, not imported: the test is the second opinion on who may enter what (docs: permissions).
const areas = {
  dashboard: { path: '/dashboard/app', roles: demoRoles },
  teacher: { path: '/teacher/app', roles: ['teacher', 'admin', 'parent'] },
  parents: { path: '/parents', roles: ['parent', 'admin'] },
  'training-center': { path: '/training-center/app', roles: ['training_center', 'admin'] },
  // Moderators see there what they judge.
  admin: { path: '/admin/app', roles: ['admin', 'moderator'] },
  outbox: { path: '/admin/outbox', roles: ['admin'] },
  backups: { path: '/admin/backups', roles: ['admin'] },
} as const satisfies Record<string, { path: string; roles: readonly string[] }>

/** The browser's word on the answer. */
const forbidden = /status of 403/

for (const role of demoRoles) {
  test(`${role}: enters the own areas, and is shown the way to them in the others`, async ({
    page,
    open,
    signIn,
    allow,
  }) => {
    allow(forbidden)
    await signIn(role)
    for (const [area, { path, roles }] of Object.entries(areas)) {
      const response = await open(path)
      const mayEnter = (roles as readonly string[]).includes(role)
      expect(response?.status(), `${role} at ${area}`).toBe(mayEnter ? 200 : 403)
      expect(response?.headers()['cache-control']).toContain('no-store')
      if (mayEnter) continue
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This cabinet belongs to someone else.')
      await page.locator('main').getByRole('link').first().click()
      await expect(page).not.toHaveURL(path)
      expect((await page.request.get(page.url())).status()).toBe(200)
    }
  })
}

for (const { path } of Object.values(areas)) {
  test(`signed out, ${path} leads to the sign-in page and back`, async ({ page, open }) => {
    await open(path)
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(path)}`)
    await page.getByLabel('E-mail address').fill(demoEmail('admin'))
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('the 403 page names the areas that the person has', async ({ page, signIn, allow }) => {
  allow(forbidden)
  await signIn('parent')
  await page.goto('/admin/app')
  const main = page.locator('main')
  for (const home of ['/dashboard/app', '/teacher/app', '/parents'])
    await expect(main.locator(`a[href="${home}"]`)).toBeVisible()
  for (const closed of ['/admin/app', '/training-center/app'])
    await expect(main.locator(`a[href="${closed}"]`)).toHaveCount(0)
})

test('a navigation shows only what the person may enter', async ({ page, open, signIn, allow }) => {
  allow(forbidden)
  for (const role of demoRoles) {
    await signIn(role)
    await open(homes[role])
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const { path, roles } of Object.values(areas))
      if (!(roles as readonly string[]).includes(role)) expect(hrefs, role).not.toContain(path)
  }
})
