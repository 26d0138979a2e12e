import { applyFor, closeJob, letter, publishedJob } from '#tests/support/career-page.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { paper } from '#tests/support/listings.ts'
import { violations } from '#tests/support/violations.ts'

const root = '/career'
const details = (slug: string) => `${root}/${slug}/details`

test('each choice is a link that says how many there are, and leads to them', async ({ page, open }) => {
  await open(root)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  const guides = page.getByRole('navigation', { name: 'Narrow down' }).getByRole('link', { name: /^Guide/ })
  const count = Number(/\d+/.exec((await guides.textContent())!)![0])
  await guides.click()
  await expect(page).toHaveURL(/role=guide/)
  await expect(page.getByRole('status').first()).toContainText(String(count))
  expect(await violations(page)).toEqual([])
})

test('other programs read what a job is, and until the end of which day', async ({ page, open, server, sessions }) => {
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide whom machines find' })
  await open(details(job.slug))
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  const posting = told.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'JobPosting')
  expect(posting).toMatchObject({
    title: job.title,
    hiringOrganization: { '@type': 'Organization' },
    jobLocation: { '@type': 'Place' },
    baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR' },
  })
  // The last second of the last day, there.
  expect(Date.parse(posting.validThrough)).toBe(Date.parse(job.endsAt!) - 1000)
  await closeJob(server.origin, sessions.school, job.id)
  // Who is nobody reads a page that is kept for a moment.
  await expect(async () => {
    await open(details(job.slug))
    await expect(page.getByText('This job is closed and takes no applications.').first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('somebody keeps a draft, adds a CV, answers, sends, and takes it back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  newPerson,
}) => {
  test.slow()
  const job = await publishedJob(server.origin, sessions.school, {
    title: 'Guide who is asked',
    questions: [{ label: 'When could you visit us?', kind: 'text', options: [], required: true }],
  })
  const person = await newPerson('professional')
  await signIn(person)
  await open(details(job.slug))
  const panel = page.getByRole('complementary', { name: 'Apply' })
  await expect(panel.getByRole('region', { name: 'How it fits' })).toContainText('not known')
  await panel.getByLabel('Letter').fill('I begin.')
  await panel.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(page.getByText('Kept as a draft that only you see.')).toBeVisible()
  await panel.getByLabel('Letter').fill(letter)

  await panel.locator('input[type=file]').setInputFiles({
    name: 'Lebenslauf.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(paper().body),
  })
  await panel.getByRole('button', { name: 'Add the file' }).click()
  await expect(panel.getByRole('link', { name: 'Lebenslauf.pdf' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // What was written meanwhile stands as it was.
  await expect(panel.getByLabel('Letter')).toHaveValue(letter)
  await panel.getByRole('button', { name: 'Send the application' }).click()
  await expect(panel.getByLabel('When could you visit us?')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('When could you visit us?').fill('On Mondays')
  await panel.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Sent. The school has been told.')).toBeVisible()
  await expect(panel).toContainText('Nobody has opened it yet.')

  await open('/career/applications')
  await expect(page.getByRole('listitem').filter({ hasText: job.title })).toContainText('Sent')
  await page.getByText('Withdraw the application').click()
  await page.getByRole('button', { name: 'Withdraw and erase' }).click()
  await expect(page.getByRole('heading', { name: 'You have not applied yet' })).toBeVisible()
  const { applicants } = await callApi<{ applicants: unknown[] }>(
    server.origin,
    sessions.school,
    'GET',
    `/api/v1/recruiting/jobs/${job.id}/applications`,
  )
  expect(applicants).toEqual([])
  await closeJob(server.origin, sessions.school, job.id)
})

test('whoever is signed out is sent to sign in, and back to the job', async ({ page, open, server, sessions }) => {
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide for guests' })
  await open(details(job.slug))
  await page.getByRole('link', { name: 'Sign in to apply' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(decodeURIComponent(page.url())).toContain(details(job.slug))
  await closeJob(server.origin, sessions.school, job.id)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody applies, and withdraws', async ({ page, open, signIn, server, sessions, newPerson }) => {
    const job = await publishedJob(server.origin, sessions.school, { title: 'Guide on paper' })
    await signIn(await newPerson('professional'))
    await open(details(job.slug))
    await page.getByLabel('Letter').fill(letter)
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByText('Sent. The school has been told.')).toBeVisible()
    await page.getByText('Withdraw the application').click()
    await page.getByRole('button', { name: 'Withdraw and erase' }).click()
    await expect(page.getByText('Withdrawn and erased.')).toBeVisible()
    await closeJob(server.origin, sessions.school, job.id)
  })

  test('the list is narrowed by its form and its links', async ({ page, open }) => {
    await open(`${root}?role=guide`)
    const before = await page.getByRole('status').first().textContent()
    await page.getByRole('link', { name: 'All jobs' }).first().click()
    await expect(page.getByRole('status').first()).not.toHaveText(before!)
  })
})

test('what an applicant was told stands in the order in which it came', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  newPerson,
}) => {
  const job = await publishedJob(server.origin, sessions.school, { title: 'Guide who is told' })
  const person = await newPerson('professional')
  const { id } = await applyFor(server.origin, person.token, job.id)
  const { applicant } = await callApi<{ applicant: { version: number } }>(
    server.origin,
    sessions.school,
    'GET',
    `/api/v1/applications/${id}`,
  )
  await callApi(server.origin, sessions.school, 'POST', `/api/v1/applications/${id}/move`, {
    status: 'interview',
    word: 'Come on Monday at nine.',
    version: applicant.version,
  })
  await signIn(person)
  await open(details(job.slug))
  const panel = page.getByRole('complementary', { name: 'Apply' })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Interview' })).toContainText('Come on Monday at nine.')
  await closeJob(server.origin, sessions.school, job.id)
})
