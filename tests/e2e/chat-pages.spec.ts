import type { Notice } from '#/contract/notice/notice.ts'
import { callApi } from '#tests/support/call-api.ts'
import { apiOf, composer, log, longest, message, pair, row, write, type Listed } from '#tests/support/chat-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'

test('a long thread opens at its end, keeps its place when older messages come, and leads back', async ({
  page,
  server,
  sessions,
  signIn,
  open,
}) => {
  const { conversations } = await apiOf(server.origin, sessions)<Listed>('teacher', 'conversations')
  const long = longest(conversations)
  await signIn('teacher')
  await open(`/dashboard/chat/${long.id}`)
  await expect(page.getByText('Then the older ones can divide them fairly').last()).toBeVisible()
  // A phone's keyboard takes room from below.
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(page.getByText('Then the older ones can divide them fairly').last()).toBeInViewport()
  const rows = log(page).getByRole('listitem')
  expect(await rows.count()).toBeLessThan(60)
  const heights = () => log(page).evaluate((element) => element.scrollHeight)
  const first = await heights()
  await log(page).evaluate((element) => element.scrollTo(0, 0))
  await expect.poll(heights).toBeGreaterThan(first * 1.5)
  // What was in view before the older ones came is in view still: the top is not.
  await expect.poll(() => log(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(400)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(page.getByText('Then the older ones can divide them fairly').last()).toBeInViewport()
})

test('nothing of a thread moves when its page wakes', async ({ page, server, sessions, signIn, open }) => {
  const { conversations } = await apiOf(server.origin, sessions)<Listed>('teacher', 'conversations')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('teacher')
  // Frame by frame from the whole page on: how far the newest message is from the end of the window.
  await page.addInitScript(() => {
    const places: (number | null)[] = []
    Object.assign(window, { places })
    const look = () => {
      const window = document.querySelector('[role=log]')
      const newest = [...(window?.querySelectorAll('li') ?? [])].at(-1)
      const end = window?.getBoundingClientRect().bottom ?? 0
      const place = newest ? Math.round(end - newest.getBoundingClientRect().bottom) : null
      // A pixel is lost or won where heights are rounded.
      if (place === null || Math.abs((places.at(-1) ?? Infinity) - place) > 2) places.push(place)
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(look))
  })
  await open(`/dashboard/chat/${longest(conversations).id}`)
  // Awake, the window holds older ones, too, which have come in the meantime.
  await expect.poll(() => log(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(4000)
  expect(await page.evaluate(() => (window as unknown as { places: unknown }).places)).toEqual([16])
})

test('search finds people and messages, and leads to the place', async ({ page, signIn, open }) => {
  await signIn('parent')
  await open('/parents/chat')
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('searchbox').fill('bread')
  const hit = list.getByRole('link', { name: /bread rolls/i }).first()
  await hit.click()
  await expect(page).toHaveURL(/at=\d+/)
  await expect(message(page, 'bread rolls').first()).toBeInViewport()
  await expect(list.getByRole('searchbox')).toHaveValue('bread')
})

test('a person’s address leads to the conversation with them; an unknown one to the 404 page', async ({
  page,
  server,
  sessions,
  signIn,
  open,
  allow,
}) => {
  allow(/404/)
  const { id, other } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${other}`)
  await expect(page).toHaveURL(new RegExp(`/parents/chat/${id}$`))
  for (const unknown of [crypto.randomUUID(), 'nonsense']) {
    expect((await open(`/parents/chat/${unknown}`))?.status()).toBe(404)
  }
})

test('a group begins with several people and a name, somebody in it is named, and it can be left', async ({
  page,
  server,
  sessions,
  signIn,
  open,
}) => {
  await signIn('school')
  await open('/dashboard/chat/new')
  await answering(page.getByRole('searchbox', { name: 'Find people by name' }))
  for (const name of ['Amara Lindqvist', 'Tomás Oliveira']) {
    await page.getByRole('searchbox', { name: 'Find people by name' }).fill(name)
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name }).check()
  }
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('Garden day')
  await page.getByRole('textbox', { name: 'Write the first message' }).fill('Who brings the spades?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Garden day' })).toBeVisible()
  await expect(message(page, 'Who brings the spades?')).toBeVisible()
  await answering(composer(page))
  await composer(page).pressSequentially('Can @tom')
  await expect(page.getByRole('option', { name: 'Tomás Oliveira' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('Can @Tomás Oliveira ')
  await composer(page).pressSequentially('bring them?')
  await page.keyboard.press('Enter')
  await expect(message(page, 'bring them?').locator('strong')).toHaveText('@Tomás Oliveira')
  // It stands in the thread before it has been taken.
  const newest = async () =>
    (await callApi<{ notices: Notice[] }>(server.origin, sessions.teacher, 'GET', '/api/v1/notices')).notices[0]
  await expect.poll(newest).toMatchObject({ kind: 'chat_mentioned', title: 'Garden day', reason: 'mentioned' })
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Leave the group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the group' }).click()
  await expect(page).toHaveURL(/\/dashboard\/chat$/)
  await expect(row(page, /Garden day/)).toHaveCount(0)
})

test('what is written is text, whatever it is', async ({ page, server, sessions, signIn, open }) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  const attempts = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '[click](javascript:alert(1)) javascript:alert(1)',
    '<svg/onload=alert(1)>',
  ]
  page.on('dialog', () => expect('a dialog').toBe('none'))
  for (const text of attempts) {
    await write(page, text)
    await expect(log(page).getByText(text, { exact: true })).toBeVisible()
  }
  await expect(log(page).locator('a[href^="javascript"], script, img[src="x"]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one reads, finds older messages, and writes', async ({ page, server, sessions, signIn, open }) => {
    const api = apiOf(server.origin, sessions)
    const { id } = await pair(api)
    await signIn('teacher')
    const { conversations } = await api<Listed>('teacher', 'conversations')
    const long = longest(conversations)
    await open('/dashboard/chat')
    await row(page, /Amara Lindqvist/).click()
    await expect(page).toHaveURL(new RegExp(long.id))
    const newest = await log(page).getByRole('article').last().innerText()
    await page.getByRole('link', { name: 'Older messages' }).click()
    await expect(page).toHaveURL(/at=\d+/)
    await expect(log(page).getByRole('article').last()).not.toHaveText(newest)

    await signIn('parent')
    await open(`/parents/chat/${id}`)
    await composer(page).fill('By hand')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(message(page, 'By hand')).toBeVisible()
  })
})
