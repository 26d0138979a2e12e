import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('who is parent and teacher switches in place, and back', async ({ page, open }) => {
  await open('/auth/login')
  await page.getByLabel('E-mail address').fill(demoEmail('parent'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')

  const roles = page.getByRole('list', { name: 'You are here as' })
  await page.getByRole('button', { name: /account/i }).click()
  await roles.getByRole('button', { name: 'Guide' }).click()
  await expect(page).toHaveURL('/teacher/app')

  await page.getByRole('button', { name: /account/i }).click()
  await expect(roles.getByRole('button', { name: 'Guide' })).toHaveAttribute('aria-current', 'true')
  await roles.getByRole('button', { name: 'Parent' }).click()
  await expect(page).toHaveURL('/parents')
})

test('a role that is not held is not taken', async ({ page, signIn, baseURL }) => {
  await signIn('tutor')
  const response = await page.request.post('/role', {
    form: { role: 'admin' },
    headers: { origin: baseURL!, referer: `${baseURL}/dashboard/app` },
  })
  expect(response.url()).toBe(`${baseURL}/dashboard/app`)
  expect((await page.request.get('/admin/app')).status()).toBe(403)
})
