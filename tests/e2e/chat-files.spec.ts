import type { Page } from '@playwright/test'
import { apiOf, composer, message, pair, row, sit } from '#tests/support/chat-page.ts'
import { demoEmail, signInByApi } from '#tests/support/demo.ts'
import { answering, expect, test, wake } from '#tests/support/fixtures.ts'

/** How many files this browser keeps for somebody. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('waiting-files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

const recipe = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('500 g of flour') })

test('files chosen without a connection wait, hold nothing up, and go by themselves', async ({
  browser,
  server,
  sessions,
}) => {
  const { id } = await pair(apiOf(server.origin, sessions))
  const { page, context } = await sit(browser, server.origin, sessions.parent, `/parents/chat/${id}`)
  await answering(composer(page))
  const files = page.getByRole('list', { name: 'Files to send' })
  await context.setOffline(true)
  await page.locator('input[type=file]').setInputFiles([recipe('bread.txt'), recipe('rolls.txt')])
  await expect(files.getByText('Waits for a connection.')).toHaveCount(2)
  await files.getByRole('button', { name: 'Try again: bread.txt' }).click()
  await expect(files.getByText('Waits for a connection.')).toHaveCount(2)
  await files.getByRole('button', { name: 'Remove rolls.txt' }).click()
  await expect(files.getByText('rolls.txt')).toHaveCount(0)

  // Sent with the words, though it has not arrived.
  const words = `The recipe ${Date.now()}`
  await composer(page).fill(words)
  await composer(page).press('Enter')
  await expect(files).toHaveCount(0)
  await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()
  await expect(message(page, words).getByText('bread.txt')).toBeVisible()
  // Another one waits in the field meanwhile.
  await page.locator('input[type=file]').setInputFiles([recipe('cake.txt')])
  await expect(files.getByText('Waits for a connection.')).toBeVisible()

  await context.setOffline(false)
  await expect(message(page, words).getByText('Waiting')).toHaveCount(0)
  await expect(message(page, words).getByRole('link', { name: /bread\.txt/ })).toBeVisible()
  await expect(files.getByText('Waits for a connection.')).toHaveCount(0)
  await expect(files.getByText('cake.txt')).toBeVisible()
  await context.close()
})

test('a draft is marked in the list, and the tab says how much is unread', async ({ browser, server, sessions }) => {
  const api = apiOf(server.origin, sessions)
  const { id } = await pair(api)
  const amara = await sit(browser, server.origin, sessions.parent, `/parents/chat/${id}`)
  await answering(composer(amara.page))
  await composer(amara.page).fill('Half a thought')
  await expect(row(amara.page, /Ingrid.*Draft: Half a thought/)).toBeVisible()
  await composer(amara.page).fill('')
  await expect(row(amara.page, /Ingrid.*Draft/)).toHaveCount(0)

  const ingrid = await sit(browser, server.origin, sessions.school, '/dashboard/app')
  const before = await ingrid.page.title()
  await composer(amara.page).fill(`Are you there? ${Date.now()}`)
  await composer(amara.page).press('Enter')
  const counted = (title: string) => Number(/^\((\d+)\) /.exec(title)?.[1] ?? 0)
  await expect.poll(async () => counted(await ingrid.page.title())).toBe(counted(before) + 1)
  await Promise.all([amara.context.close(), ingrid.context.close()])
})

test('files that wait outlive a reload and go on in another tab, exactly once', async ({
  browser,
  server,
  sessions,
}) => {
  const api = apiOf(server.origin, sessions)
  const { id } = await pair(api)
  const path = `/parents/chat/${id}`
  const { page, context } = await sit(browser, server.origin, sessions.parent, path)
  let uploads = 0
  const isUpload = (url: URL) => url.pathname.startsWith('/files/attachments')
  await context.route(isUpload, (route) => route.abort())
  const words = `The bread ${Date.now()}`
  await answering(composer(page))
  await page.locator('input[type=file]').setInputFiles([recipe('bread.txt'), recipe('rolls.txt')])
  await composer(page).fill(words)
  await composer(page).press('Enter')
  await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()
  await expect.poll(() => kept(page)).toBe(2)
  await page.reload()
  await expect(message(page, words).getByText('Waiting for a connection.')).toBeVisible()

  // The tab in which it was written is closed, and two others open at once.
  await page.goto('/about-us')
  await context.unroute(isUpload)
  await context.route(isUpload, (route) => {
    uploads += 1
    return route.continue()
  })
  const others = [await context.newPage(), await context.newPage()]
  await Promise.all(others.map((other) => other.goto(path)))
  for (const other of others) {
    await expect(message(other, words).getByRole('link', { name: /bread\.txt/ })).toBeVisible()
    await expect(message(other, words).getByRole('link', { name: /rolls\.txt/ })).toBeVisible()
    await expect(message(other, words)).toHaveCount(1)
    await expect(message(other, words).getByText('Waiting')).toHaveCount(0)
  }
  expect(uploads).toBe(2)
  await expect.poll(() => kept(page)).toBe(0)
  await context.close()
})

test('files that were chosen and not sent outlive a reload and another conversation, and end with the session', async ({
  browser,
  server,
  sessions,
}) => {
  const api = apiOf(server.origin, sessions)
  const { id } = await pair(api)
  const path = `/parents/chat/${id}`
  const { page, context } = await sit(browser, server.origin, sessions.parent, path)
  const files = page.getByRole('list', { name: 'Files to send' })
  await answering(composer(page))
  await page.locator('input[type=file]').setInputFiles([recipe('bread.txt'), recipe('rolls.txt')])
  await expect.poll(() => kept(page)).toBe(2)
  await page.reload()
  await expect(files.getByRole('listitem')).toHaveText([/bread\.txt/, /rolls\.txt/])
  await files.getByRole('button', { name: 'Remove bread.txt' }).click()
  await expect.poll(() => kept(page)).toBe(1)
  await page.goto('/parents/chat/new')
  await wake(page)
  await expect(files).toHaveCount(0)
  await page.goto(path)
  await expect(files.getByRole('listitem')).toHaveText([/rolls\.txt/])
  const words = `Rolls ${Date.now()}`
  await composer(page).fill(words)
  await composer(page).press('Enter')
  await expect(message(page, words).getByRole('link', { name: /rolls\.txt/ })).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
  await context.close()

  // Whoever signs out leaves nothing of it to the next person at this browser.
  const seat = await sit(browser, server.origin, await signInByApi(server.origin, demoEmail('parent')), path)
  await answering(composer(seat.page))
  await seat.page.locator('input[type=file]').setInputFiles([recipe('cake.txt')])
  await expect.poll(() => kept(seat.page)).toBe(1)
  await seat.page.getByRole('button', { name: /^Account of/ }).click()
  await seat.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(seat.page).toHaveURL('/')
  await expect.poll(() => kept(seat.page)).toBe(0)
  await seat.context.close()
})
