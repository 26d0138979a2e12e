import { apiOf, composer, message, pair, row, sit } from '#tests/support/chat-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'

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
