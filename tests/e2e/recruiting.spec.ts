import { applyFor, closeJob, lastDay, publishedJob } from '#tests/support/career-page.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const root = '/dashboard/job'
const details = (id: string) => `${root}/${id}/details`

test('a school begins a job, sees what it lacks and how it is found, and publishes it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  await signIn('school')
  await open(root)
  await page.getByRole('link', { name: 'New job' }).first().click()
  await page.getByRole('button', { name: 'Keep as a draft' }).click()
  const summary = page.getByRole('region', { name: 'Not everything is right yet' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Title/ }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Guide among the quinces')
  const preview = page.getByRole('region', { name: 'As it is found' })
  await expect(preview).toContainText('Guide among the quinces')
  await expect(preview).toContainText('The school did not say what it pays')

  // Nothing that was typed is lost.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Guide among the quinces')

  await page.getByLabel('What somebody does').selectOption('Guide')
  await page.getByRole('group', { name: 'Employment' }).getByLabel('full time').check()
  await page.getByLabel('In two sentences').fill('See the children at work.')
  await page.getByRole('textbox', { name: 'The job in your words' }).fill('You prepare the room.')
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('from', { exact: true }).fill('3200')
  await expect(preview).toContainText('from')
  await page.getByLabel('Last day to apply').fill(lastDay)
  await expect(page.getByRole('region', { name: 'What is there' })).toContainText('Ready to be published')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep as a draft' }).click()

  await expect(page).toHaveURL(/\/dashboard\/job\/[\w-]+\/details$/)
  const id = page.url().split('/').at(-2)!
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide among the quinces')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nobody has applied yet').first()).toBeVisible()
  await open(root)
  await expect(page.getByRole('link', { name: 'Guide among the quinces', exact: true })).toBeVisible()
  await closeJob(server.origin, sessions.school, id)
})

test('list and board show the same people; one is brought on, and hears of it', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  newPerson,
}) => {
  test.slow()
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide for two' })
  const [one, other] = [await newPerson('professional'), await newPerson('professional')]
  for (const { token } of [one, other]) await applyFor(server.origin, token, job.id)
  await signIn('school')
  await open(details(job.id))
  const table = page.getByRole('region', { name: 'Who applied' })
  await expect(table.getByRole('link', { name: 'Renilde Montesano' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Sent/ }).getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Renilde Montesano' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/applicants\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renilde Montesano')
  await page.getByLabel('Stage').selectOption('Interview')
  await page.getByLabel('Your words to them').fill('Come on Monday.')
  await page.getByRole('button', { name: 'Move and tell' }).click()
  await expect(page.getByRole('region', { name: 'What they were told' })).toContainText('Come on Monday.')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Calm and clear')
  await page.getByRole('button', { name: 'Write the note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Calm and clear')
  expect(await violations(page)).toEqual([])

  await open(`${details(job.id)}?view=board`)
  await expect(page.getByRole('region', { name: /^Interview/ }).getByRole('listitem')).toHaveCount(1)
  await expect(async () => {
    const told = await Promise.all(
      [one, other].map(({ token }) => callApi<object>(server.origin, token, 'GET', '/api/v1/notices')),
    )
    expect(told.filter((each) => JSON.stringify(each).includes('application_interview'))).toHaveLength(1)
  }).toPass()
  await closeJob(server.origin, sessions.school, job.id)
})

test('of two who write one job, the second sees what the first wrote', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide of two editors' })
  await signIn('school')
  await open(`${root}/${job.id}/edit`)
  await callApi(server.origin, sessions.school, 'PATCH', `/api/v1/recruiting/jobs/${job.id}`, {
    version: job.version,
    summary: 'What the first wrote.',
  })
  await page.getByLabel('In two sentences').fill('What the second wrote.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('What the first wrote.')
  await expect(page.getByLabel('In two sentences')).toHaveValue('What the second wrote.')
  await closeJob(server.origin, sessions.school, job.id)
})

test('what runs out or is closed stands in its own column', async ({ page, open, signIn, server, sessions }) => {
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide who was found' })
  await closeJob(server.origin, sessions.school, job.id)
  await signIn('school')
  await open(`${root}/cards`)
  await expect(page.getByRole('region', { name: /^Closed/ })).toContainText('Guide who was found')
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a job is written and published', async ({ page, open, signIn, server, sessions }) => {
    await signIn('school')
    await open(`${root}/new`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Guide on paper alone')
    await page.getByLabel('What somebody does').selectOption('Guide')
    await page.getByRole('group', { name: 'Employment' }).getByLabel('full time').check()
    await page.getByLabel('In two sentences').fill('See the children at work.')
    await page.getByRole('textbox', { name: 'The job in your words' }).fill('You prepare the **room**.')
    await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Last day to apply').fill(lastDay)
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide on paper alone')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published.')).toBeVisible()
    const id = /job\/([\w-]+)\/details/.exec(page.url())![1]!
    await closeJob(server.origin, sessions.school, id)
  })
})
