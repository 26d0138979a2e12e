import { unlessLanding } from '#tests/support/landing.ts'
import { callApi } from '#tests/support/call-api.ts'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { protectByApi } from '#tests/support/protect-by-api.ts'

for (const scripted of unlessLanding([true, false], [false])) {
  test.describe(scripted ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripted })

    test('an admin removes the second step of somebody who has lost it', async ({
      page,
      open,
      signIn,
      newPerson,
      mailTo,
      server,
      allow,
    }) => {
      allow(/status of 422/)
      const person = await newPerson()
      const { user } = await callApi<{ user: { id: string } }>(server.origin, person.token, 'GET', '/api/v1/me')
      await signIn('admin')
      await open(`/admin/user/${user.id}/edit`)
      const form = page.getByRole('region', { name: 'Remove the second step' })
      await expect(page.getByRole('region', { name: 'Move the address' })).toBeVisible()
      await expect(form).toHaveCount(0)

      await protectByApi(server.origin, person.token)
      await open(`/admin/user/${user.id}/edit`)
      await form.getByLabel('Reason').fill('Showed her passport at the office')
      await form.getByRole('textbox', { name: 'Your own password' }).fill('not the password')
      await form.getByRole('button', { name: 'Remove the second step' }).click()
      await expect(form).toContainText('The current password is not right.')
      await expect(form.getByLabel('Reason')).toHaveValue('Showed her passport at the office')
      await form.getByRole('textbox', { name: 'Your own password' }).fill(demoPassword)
      await form.getByRole('button', { name: 'Remove the second step' }).click()
      await expect(page.getByText('The second step is removed, and the person has been told.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove the second step' })).toHaveCount(0)
      expect((await mailTo(person.email, 'second_step_by_admin')).text).toContain('Showed her passport')
      const credentials = { email: person.email, password: demoPassword }
      expect(await callApi(server.origin, null, 'POST', '/api/v1/login', credentials)).toHaveProperty('token')
    })
  })
}
