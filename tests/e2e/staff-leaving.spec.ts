import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('who works in a house is seen off in one dialog, and the last day is taken back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  await signIn('school')
  await open('/dashboard/user/list?q=Ioana')
  await page.getByRole('rowheader').getByRole('link', { name: 'Ioana Conti' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ioana Conti')
  const enter = page.getByRole('button', { name: 'Enter the last day' })
  await enter.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Ioana Conti leaves Linden Montessori House')
  await expect(dialog).toContainText('in none of its group conversations')
  await expect(dialog).toContainText('What they take along')
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByRole('button', { name: 'Enter the last day' }).click()
  await expect(page.getByText('The last day is entered')).toBeVisible()
  await enter.click()
  await expect(dialog.getByLabel('Last day')).toHaveValue(day)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  const person = new URL(page.url()).searchParams.get('person')!
  type Answer = { person: { memberships: { to: string | null }[] } }
  const lastDay = async () => {
    const path = `/api/v1/people/${person}`
    const answer = await callApi<Answer>(server.origin, sessions.school, 'GET', path)
    return answer.person.memberships[0]!.to
  }
  await expect.poll(lastDay).toBeNull()
})
