import type { Route } from '@playwright/test'
import { apiOf, composer, log, message, pair, row, sit, write } from '#tests/support/chat-page.ts'
import { answering, expect, test, wake } from '#tests/support/fixtures.ts'

test.describe('two people', () => {
  test('write to each other without reloading: message, writing, seen, unread, edit, sign, delete', async ({
    browser,
    server,
    sessions,
  }) => {
    const { id } = await pair(apiOf(server.origin, sessions))
    const amara = await sit(browser, server.origin, sessions.parent, `/parents/chat/${id}`)
    const ingrid = await sit(browser, server.origin, sessions.school, '/dashboard/chat')
    const words = `Shall we say nine? ${Date.now()}`

    await answering(composer(amara.page))
    await composer(amara.page).pressSequentially('Shall', { delay: 20 })
    await expect(row(ingrid.page, /Amara Lindqvist.*Writing/)).toBeVisible()
    await composer(amara.page).fill(words)
    await composer(amara.page).press('Enter')
    await expect(message(amara.page, words)).toBeVisible()
    await expect(row(ingrid.page, /Amara Lindqvist.*Shall we say nine.*\d+ unread message/)).toBeVisible()
    await expect(message(amara.page, words).getByText('Seen')).toHaveCount(0)

    await row(ingrid.page, /Amara Lindqvist/).click()
    await ingrid.page.bringToFront()
    await expect(message(ingrid.page, words)).toBeVisible()
    await expect(message(amara.page, words).getByText('Seen')).toBeVisible()
    await expect(row(ingrid.page, /Amara Lindqvist.*unread/)).toHaveCount(0)

    await amara.page.bringToFront()
    await composer(amara.page).press('ArrowUp')
    await expect(amara.page.getByText('Editing your message')).toBeVisible()
    await expect(composer(amara.page)).toHaveValue(words)
    await composer(amara.page).fill(`${words}, or ten`)
    await composer(amara.page).press('Enter')
    await expect(message(ingrid.page, `${words}, or ten`).getByText('edited')).toBeVisible()

    await message(ingrid.page, words).hover()
    await message(ingrid.page, words).getByRole('button', { name: 'React' }).click()
    await ingrid.page.getByRole('group', { name: 'React' }).getByRole('button', { name: '👍' }).click()
    await expect(message(amara.page, words).getByRole('button', { name: /👍 by Ingrid/ })).toBeVisible()

    await message(ingrid.page, words).hover()
    await message(ingrid.page, words).getByRole('button', { name: 'Reply' }).click()
    await write(ingrid.page, 'Ten is perfect')
    await expect(message(amara.page, 'Ten is perfect').getByRole('button', { name: /In answer to/ })).toBeVisible()

    await message(amara.page, 'or ten').first().hover()
    await message(amara.page, 'or ten').first().getByRole('button', { name: 'More for this message' }).click()
    await amara.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await amara.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(message(ingrid.page, 'This message was deleted').last()).toBeVisible()
    await Promise.all([amara.context.close(), ingrid.context.close()])
  })

  test('a message written without a connection waits, survives a reload, and arrives once', async ({
    browser,
    server,
    sessions,
  }) => {
    const api = apiOf(server.origin, sessions)
    const { id } = await pair(api)
    const { page, context } = await sit(browser, server.origin, sessions.parent, `/parents/chat/${id}`)
    await write(page, 'Before the tunnel')
    await expect(message(page, 'Before the tunnel').getByText('Sending')).toHaveCount(0)

    const words = `In the tunnel ${Date.now()}`
    await context.setOffline(true)
    await write(page, words)
    await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()
    await composer(page).fill('Half a thought')

    // The page comes back, but the way to the API does not yet.
    const posts = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
    await context.route('**/_serverFn/**', posts)
    await context.setOffline(false)
    const stream = page.waitForResponse(/\/stream\?/)
    await page.reload()
    await wake(page)
    await expect(message(page, words)).toBeVisible()
    await expect(composer(page)).toHaveValue('Half a thought')
    await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()

    // It is tried by itself when the stream opens and after a while. Asking begins the while anew, so that what sends it
    // below is the asking.
    await stream
    const tried = page.waitForEvent('requestfailed')
    await message(page, words).getByRole('button', { name: 'Send again' }).click()
    await tried
    await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()
    await context.unroute('**/_serverFn/**', posts)
    await message(page, words).getByRole('button', { name: 'Send again' }).click()
    await expect(message(page, words).getByText('Waiting')).toHaveCount(0)
    await expect(message(page, words).getByText('Sending')).toHaveCount(0)
    await expect(message(page, words)).toHaveCount(1)
    const { conversation } = await api<{ conversation: { messages: { body: string }[] } }>(
      'school',
      `conversation?conversationKey=${id}`,
    )
    expect(conversation.messages.filter(({ body }) => body === words)).toHaveLength(1)
    await context.close()
  })

  test('a waiting message can be withdrawn, and comes back into the field', async ({ browser, server, sessions }) => {
    const { id } = await pair(apiOf(server.origin, sessions))
    const { page, context } = await sit(browser, server.origin, sessions.parent, `/parents/chat/${id}`)
    await composer(page).focus()
    await write(page, 'First')
    await context.setOffline(true)
    await write(page, 'Better not')
    await message(page, 'Better not').getByRole('button', { name: 'Withdraw' }).click()
    await expect(message(page, 'Better not')).toHaveCount(0)
    await expect(composer(page)).toHaveValue('Better not')
    await context.close()
  })
})

test('a message stays in its place while it is delivered', async ({ page, server, sessions, signIn, open }) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  await write(page, 'The first of all')
  await expect(message(page, 'The first of all').getByText('Sending')).toHaveCount(0)
  await log(page)
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const gone: string[] = []
      Object.assign(window, { gone })
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes) gone.push(...[...removedNodes].map((node) => node.textContent ?? ''))
      }).observe(list, { childList: true })
    })
  for (const words of ['Steady one', 'Steady two', 'Steady three']) {
    await write(page, words)
    await expect(message(page, words).getByText('Sending')).toHaveCount(0)
  }
  const gone = await page.evaluate(() => (window as unknown as { gone: string[] }).gone)
  expect(gone.filter((text) => text.includes('Steady'))).toEqual([])
})

test('everything works by keyboard', async ({ page, server, sessions, signIn, open }) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  await write(page, 'One line')
  await composer(page).pressSequentially('Two')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('lines')
  await expect(composer(page)).toHaveValue('Two\nlines')
  await composer(page).press('Enter')
  await expect(message(page, 'lines').last()).toBeVisible()

  await log(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('li:focus')).toContainText('One line')
  await expect(page.getByRole('button', { name: 'React' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'React' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reply to You')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Reply to You')).toHaveCount(0)

  await page.getByRole('button', { name: 'Details' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Close the details' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused()
})

test('Escape marks a conversation as read', async ({ page, server, sessions, signIn, open }) => {
  const api = apiOf(server.origin, sessions)
  const { id } = await pair(api)
  await signIn('parent')
  await open(`/parents/chat/${id}`)
  await log(page).evaluate((element) => element.scrollTo(0, 0))
  await api('school', `conversations/${id}/messages`, { clientId: crypto.randomUUID(), body: 'Are you there?' })
  await expect(row(page, /Ingrid.*Are you there\?/)).toBeVisible()
  await log(page).focus()
  await page.keyboard.press('Escape')
  await expect(row(page, /Ingrid/)).toBeVisible()
  await expect(row(page, /Ingrid.*unread/)).toHaveCount(0)
})
