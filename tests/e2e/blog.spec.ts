import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

test('a guide hands an article in, a moderator publishes it, a reader comments without scripts, and the moderator lets it through', async ({
  page,
  open,
  signIn,
  browser,
  server,
  newPerson,
}) => {
  const title = 'A shelf at the height of a hand'

  // Written as it is typed, and handed in.
  await signIn(await newPerson('teacher'))
  await open('/admin/blog/new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible()
  await wake(page)
  await page.getByLabel('Summary').fill('What moved when the shelf did.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('## The shelf')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It was **too high** for everybody who needed it.')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expect(page.getByRole('complementary').getByText('11 words')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await wake(page)
  await expect(page.getByLabel('Summary')).toHaveValue('What moved when the shelf did.')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('It was too high')
  await page.getByRole('button', { name: 'See it as readers will' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'The shelf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByText('Handed in')).toBeVisible()
  const address = new URL(page.url()).pathname

  // Found by whoever judges, on its own page, and published.
  await signIn('moderator')
  await open(address)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The article is published.')).toBeVisible()
  await page.getByRole('link', { name: 'Open in the blog' }).click()
  await expect(page).toHaveURL(/\/blog\/a-shelf-at-the-height-of-a-hand$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Read by visitors, as structured data too; commented without scripts, and first seen by its writer alone.
  const reader = await newPerson('tutor')
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const theirs = await plain.newPage()
  await theirs.goto('/blog')
  await theirs.getByRole('link', { name: title }).click()
  const data = JSON.parse((await theirs.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({ '@type': 'BlogPosting', headline: title, inLanguage: 'en' })
  await expect(theirs.getByRole('link', { name: 'Sign in to comment' })).toBeVisible()
  await plain.addCookies([{ name: 'jwt', value: reader.token, url: server.origin }])
  await theirs.reload()
  await theirs.getByLabel('Write a comment').fill('We lowered ours twice.')
  await theirs.getByRole('button', { name: 'Send comment' }).click()
  await expect(theirs.getByText('Waits for a moderator')).toBeVisible()

  await page.reload()
  await expect(page.getByText('We lowered ours twice.')).toHaveCount(0)
  await open('/admin/moderation?type=comment')
  await page.getByRole('link', { name: /We lowered ours twice/ }).click()
  const judged = page.getByRole('article')
  await expect(judged).toContainText('We lowered ours twice.')
  await judged.getByRole('button', { name: 'Decide' }).click()
  await expect(judged.getByText('by Elise Marchand')).toBeVisible()
  await open('/blog/a-shelf-at-the-height-of-a-hand')
  await expect(page.getByText('We lowered ours twice.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await plain.close()
})
