import type { Page } from '@playwright/test'
import type { Comment, OwnPost } from '#/contract/blog/blog.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const textOf = (page: Page) =>
  page.locator('[contenteditable]').and(page.getByRole('textbox', { name: 'Text', exact: true }))

const article = (markdown: string) => fromMarkdown(markdown, 'article')

type Api = { origin: string; token: string }

async function call(api: Api, method: string, path: string, body: object): Promise<OwnPost> {
  const { post } = await callApi<{ post: OwnPost }>(api.origin, api.token, method, `/api/v1${path}`, body)
  return post
}

/** A published article of three paragraphs. */
async function publish(api: Api, title: string): Promise<OwnPost> {
  const text = { title, description: 'What one school changed.', locale: 'en' }
  const content = article('The door closes.\n\nNobody rings a bell.\n\nThe children go on.')
  const { id, version } = await call(api, 'POST', '/posts', { ...text, content })
  return call(api, 'POST', `/posts/${id}/publish`, { version })
}

test('an article is translated beside its original, brought up to date after that changed, and read by a private link without scripts', async ({
  page,
  open,
  signIn,
  browser,
  server,
  sessions,
}) => {
  test.slow()
  const api = { origin: server.origin, token: sessions.moderator }
  const original = await publish(api, 'Three hours without a bell')
  await signIn('moderator')
  await open(`/blog/${original.slug}`)
  await page.getByRole('link', { name: 'Translate this article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New translation' })).toBeVisible()
  await expect(page.getByLabel('Language', { exact: true }).getByRole('option')).toHaveText(['Deutsch', 'Français'])
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Title').fill('Drei Stunden ohne Glocke')
  await page.getByRole('button', { name: 'Begin' }).click()

  // Paragraph beside paragraph, and where one is missing.
  const theirs = page.getByRole('region', { name: 'Original', exact: true })
  await expect(theirs.getByRole('listitem')).toHaveCount(3)
  await expect(theirs.locator('[lang=en]')).toContainText('Nobody rings a bell.')
  const own = textOf(page)
  await expect(own).toBeVisible()
  await own.click()
  await page.keyboard.type('Die Tür geht zu.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Niemand läutet.')
  await expect(theirs).toContainText('Paragraphs: 3 there, 2 here')
  await expect
    .poll(async () => {
      const mine = await own.locator('> p').nth(1).boundingBox()
      const beside = await theirs.getByRole('listitem', { name: 'Paragraph 2' }).boundingBox()
      return Math.abs(mine!.y - beside!.y)
    })
    .toBeLessThan(2)
  await page.getByLabel('Summary').fill('Was eine Schule geändert hat.')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The original changes: it is said, and what; until somebody says that it was followed.
  const now = await call(api, 'PATCH', `/posts/${original.id}`, {
    content: article('The door stays open.\n\nNobody rings a bell.\n\nThe children go on.'),
    version: original.version,
  })
  await call(api, 'POST', `/posts/${original.id}/publish`, { version: now.version })
  await page.reload()
  await wake(page)
  const behind = page.getByText('The original was changed since: it was published anew')
  await expect(behind).toBeVisible()
  await expect(page.locator('ins')).toHaveText('The door stays open.')
  await expect(page.locator('del')).toHaveText('The door closes.')
  await page.getByRole('button', { name: 'I have brought it up to date' }).click()
  await expect(behind).toBeHidden()
  await own.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Gar nicht.')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'See it as readers will' }).click()

  // Somebody else reads it, without an account and without scripts, until it is published.
  await expect(page.getByRole('article')).toContainText('Niemand läutet. Gar nicht.')
  await expect(page.getByText('As readers will see it', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Make a private link' }).click()
  const link = await page.getByLabel('The link').inputValue()
  expect(await violations(page)).toEqual([])
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  const answer = await reader.goto(link)
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(reader.getByRole('heading', { level: 1, name: 'Drei Stunden ohne Glocke' })).toBeVisible()
  await expect(reader.getByText('This is a draft')).toBeVisible()
  await expect(reader.getByText('Comments')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The article is published.')).toBeVisible()
  expect((await reader.reload())!.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible()
  await plain.close()
})

test('two write at one text: what differs is merged paragraph by paragraph, by keyboard', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  test.slow()
  allow(/409/)
  const api = { origin: server.origin, token: sessions.admin }
  const draft = await call(api, 'POST', '/posts', {
    title: 'Written by two',
    locale: 'en',
    content: article('They both have this.\n\nA sentence of old.\n\nAnd this, at the end.'),
  })
  await signIn('moderator')
  await open(`/admin/blog/${draft.id}/edit`)
  const own = textOf(page)
  await expect(own).toBeVisible()
  await call(api, 'PATCH', `/posts/${draft.id}`, {
    content: article('They both have this.\n\nA sentence of theirs.\n\nAnd this, at the end.\n\nThey added one.'),
    version: draft.version,
  })
  await own.getByText('A sentence of old.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And mine.')
  await page.getByRole('button', { name: 'Merge paragraph by paragraph' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make one text of both' })
  const places = dialog.getByRole('group', { name: 'A place where the texts differ' })
  await expect(places).toHaveCount(2)
  await expect(places.nth(1).getByRole('radio', { name: 'Keep it' })).toBeChecked()
  await places.nth(0).getByRole('radio', { name: 'Mine' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(places.nth(0).getByRole('radio', { name: 'Both' })).toBeChecked()
  expect(await violations(page)).toEqual([])
  const result = dialog.getByRole('region', { name: 'What comes of it' })
  for (const kept of ['A sentence of old. And mine.', 'A sentence of theirs.', 'They added one.']) {
    await expect(result).toContainText(kept)
  }
  await dialog.getByRole('button', { name: 'Save this text' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.reload()
  await wake(page)
  await expect(own.locator('> p')).toHaveText([
    'They both have this.',
    'A sentence of old. And mine.',
    'A sentence of theirs.',
    'And this, at the end.',
    'They added one.',
  ])
})

test('while a long text scrolls its tools stay below the header, and a long title is read whole on a phone', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const title = 'A title that is long enough to need more than a single line on a phone, and a second'
  const { id } = await call({ origin: server.origin, token: sessions.moderator }, 'POST', '/posts', {
    title,
    locale: 'en',
    content: article(Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')),
  })
  await signIn('moderator')
  await open(`/admin/blog/${id}/edit`)
  await textOf(page).locator('> p').nth(50).click()
  const top = (name: string) => async () => (await page.getByRole('toolbar', { name }).boundingBox())!.y
  await expect.poll(top('Formatting')).toBeGreaterThanOrEqual(59)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByLabel('Title', { exact: true })
  expect(await field.evaluate((node) => node.scrollHeight <= node.clientHeight + 2)).toBe(true)
  await field.press('Enter')
  await expect(field).toHaveValue(title)
})

test('whoever is muted is folded away for this reader, and heard again from the account', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
  sessions,
}) => {
  const api = { origin: server.origin, token: sessions.moderator }
  const post = await publish(api, 'Somebody always answers')
  const said = { message: 'As I always say.' }
  await callApi(server.origin, sessions.admin, 'POST', `/api/v1/blog/posts/${post.id}/comments`, said)
  const { comments } = await callApi<{ comments: Comment[] }>(
    server.origin,
    sessions.admin,
    'GET',
    `/api/v1/blog/posts/${post.id}/comments`,
  )
  // The first one waits for a moderator.
  if (comments[0]!.isHeld) {
    await signIn('moderator')
    await open('/admin/moderation?type=comment')
    await page.getByRole('link', { name: /As I always say/ }).click()
    await page.getByRole('article').getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByRole('article').getByText('by Elise Marchand')).toBeVisible()
  }
  await signIn(await newPerson('teacher'))
  await open(`/blog/${post.slug}`)
  await page.getByRole('button', { name: /^Mute / }).click()
  const folded = page.getByText('A comment of somebody you muted.')
  await expect(folded).toBeVisible()
  await expect(page.getByText('As I always say.')).toBeHidden()
  await folded.click()
  await expect(page.getByText('As I always say.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await open('/teacher/user/account?tab=privacy')
  await page.getByRole('button', { name: /^Unmute / }).click()
  await expect(page.getByText('Nobody.', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
