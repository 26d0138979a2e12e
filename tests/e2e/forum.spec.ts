import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

test('a parent asks without a name, a guide answers without scripts, it is solved, read by visitors and closed', async ({
  page,
  open,
  signIn,
  browser,
  server,
  sessions,
  newPerson,
}) => {
  const title = 'He bites in the cloakroom, and I would rather not say so'
  const parent = await newPerson('parent')

  // What was asked before is shown while the title is typed, and what is written is kept.
  await signIn(parent)
  await open('/parents/forum')
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL('/parents/forum/new')
  await wake(page)
  await page.getByLabel('Your question in one line').fill(title)
  await expect(page.getByRole('link', { name: /Biting at two and a half/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'What happened, and what have you tried?' }).click()
  await page.keyboard.type('Always before going home. We have tried to come earlier.')
  await page.getByLabel('What it is about').selectOption('Behaviour')
  await page.getByLabel('Hide my name here').check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('name hidden')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Renilde')

  // Found and answered by a guide whose browser runs no scripts.
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  await plain.addCookies([{ name: 'jwt', value: sessions.teacher, url: server.origin }])
  const theirs = await plain.newPage()
  await theirs.goto('/parent-forum?q=cloakroom')
  await theirs.getByRole('link', { name: title }).click()
  await theirs.getByLabel('What helped you?').fill('He waits there with his coat on. A mat of his own helped.')
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(theirs).toHaveURL(/#reply-1$/)
  await expect(theirs.locator('#reply-1')).toContainText('A mat of his own helped')
  await expect(theirs.locator('#reply-1').getByText('Guide')).toBeVisible()

  // Seen as new by whoever asked, who says that it helped.
  await open('/parents/forum?view=mine')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 new')
  await page.getByRole('link', { name: title }).click()
  await wake(page)
  await page.locator('#reply-1').getByRole('button', { name: 'This solved it' }).click()
  await expect(page.getByRole('region', { name: 'This solved it' })).toContainText('A mat of his own helped')
  expect(await violations(page)).toEqual([])

  // Read by visitors, as structured data too, and without whose question it is.
  await plain.clearCookies()
  await theirs.goto('/parent-forum?state=solved')
  await theirs.getByRole('link', { name: title }).click()
  const data = JSON.parse((await theirs.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: title, answerCount: 1 } })
  expect(await theirs.content()).not.toContain('Renilde')
  await expect(theirs.getByRole('link', { name: 'Sign in to reply' })).toBeVisible()
  const address = new URL(theirs.url()).pathname
  await plain.close()

  // Closed by a moderator: it stays, and nothing is added.
  await signIn('moderator')
  await open(address)
  await page.getByText('Keep order', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Closed' }).check()
  await page.getByRole('region', { name: 'Keep order' }).getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('This topic is closed')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a member reads on where they left off, and is told when there is nothing more', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('parent')
  await open('/parents/forum?view=unread')
  const first = page.getByRole('list', { name: 'Unread' }).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/\?at=\d+$/)
  await open('/parents/forum?view=unread')
  await page.getByRole('button', { name: 'Count all as read' }).click()
  await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
