import { callApi } from '#tests/support/call-api.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

test('a person is silenced by one moderator, appeals without scripts, and another takes it back', async ({
  page,
  open,
  signIn,
  browser,
  server,
  newPerson,
  mailTo,
}) => {
  const person = await newPerson('tutor')
  const { user } = await callApi<{ user: { id: string } }>(server.origin, person.token, 'GET', '/api/v1/me')

  // Reported on their page, by a dialog.
  await signIn('admin')
  await open(`/admin/user/profile?person=${user.id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('radio', { name: 'No advertising' }).check()
  await page.getByLabel('What should they know?').fill('Offers lessons to everybody')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. Moderators will look at it.')).toBeVisible()

  // Taken and decided by keys.
  await signIn('moderator')
  await open('/admin/moderation?type=person')
  await page.getByRole('link', { name: /Renilde Montesano/ }).click()
  const judged = page.getByRole('article')
  await expect(judged).toContainText('Offers lessons to everybody')
  await page.locator('body').press('Enter')
  await expect(judged.getByText(/Yours until/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.locator('body').press('7')
  await expect(judged.getByText('For this time the person can read').filter({ visible: true })).toHaveCount(1)
  await judged.getByRole('combobox', { name: 'Rule' }).selectOption('No advertising')
  await judged.getByLabel('Words to the person').fill('Please ask the families first')
  await judged.getByRole('button', { name: 'Decide' }).click()
  await expect(judged.getByText('by Elise Marchand')).toBeVisible()
  await expect(judged.getByRole('button', { name: 'Take it back' })).toBeVisible()

  // What waits by itself is said on a page of its own.
  await page.getByRole('link', { name: 'Watched words' }).click()
  await page.getByLabel('Word or phrase').fill('Pyramid schem*')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pyramid schem*' })).toContainText('by Elise Marchand')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove “Pyramid schem*”' }).click()
  await expect(page.getByText('Pyramid schem*')).toHaveCount(0)
  await page.goBack()
  await wake(page)

  // Appealed against by the link in the mail, without signing in and without scripts.
  const { text } = await mailTo(person.email, 'decision_made')
  const outside = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const theirs = await outside.newPage()
  await theirs.goto(/https?:\/\/\S+\/decisions\/\S+/.exec(text)![0])
  await expect(theirs.getByRole('main')).toContainText('Please ask the families first')
  await theirs.getByLabel('Why is the decision wrong?').fill('They had asked me themselves')
  await theirs.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(theirs.getByRole('status')).toContainText('Your appeal has arrived')

  // Not judged by who decided, but by somebody else.
  await page.reload()
  await wake(page)
  await expect(judged).toContainText('Another moderator judges the appeal')
  await signIn('admin')
  await page.reload()
  await wake(page)
  await judged.getByRole('radio', { name: 'Reverse it' }).check()
  await judged.getByRole('button', { name: 'Decide' }).click()
  await expect(judged.getByText('Reversed on appeal')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('main')).toContainText('This decision was reversed')
  expect((await mailTo(person.email, 'decision_appealed')).subject).toContain('reversed')
  await outside.close()
})
