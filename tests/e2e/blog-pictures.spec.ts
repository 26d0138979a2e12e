import sharp from 'sharp'
import type { Page } from '@playwright/test'
import type { Student } from '#/contract/student/student.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#e9a3ab' } })
    .jpeg()
    .toBuffer(),
})

const dialog = (page: Page) => page.getByRole('dialog')

test('a child is on the cover only while its family agrees: told before, seen by a reader, gone and told after', async ({
  page,
  open,
  signIn,
  browser,
  server,
  sessions,
}) => {
  const title = 'Ten cubes and one child'
  const call = <T>(method: string, path: string, body?: object) =>
    callApi<T>(server.origin, sessions.school, method, `/api/v1${path}`, body)
  const { students } = await callApi<{ students: Student[] }>(
    server.origin,
    sessions.teacher,
    'GET',
    '/api/v1/students?kind=child&status=enrolled&limit=1',
  )
  const { id, first_name, last_name } = students[0]!
  async function decide(photoConsent: string): Promise<void> {
    const { student } = await call<{ student: Student }>('GET', `/students/${id}`)
    await call('PATCH', `/students/${id}`, { photoConsent, version: student.version })
  }
  await decide('class')

  // Written, with a cover that shows the child, and a picture that shows nobody.
  await signIn('teacher')
  await open('/admin/blog/new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible()
  await wake(page)
  await page.getByLabel('Summary').fill('What a tower asks of a hand.')
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await dialog(page)
    .getByLabel('Choose a picture')
    .setInputFiles(await photo('tower.jpg'))
  await dialog(page).getByRole('button', { name: 'Set the cover' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Say who is on the picture.')
  await dialog(page).getByLabel('What the cover shows').fill('A child lays the last cube')
  await dialog(page).getByLabel('These children').check()
  await dialog(page).getByLabel('Find a child by name').fill(last_name)
  await dialog(page)
    .getByRole('button', { name: `Add ${first_name} ${last_name}` })
    .click()
  await expect(dialog(page).getByText('The family has not agreed to pictures that everybody can see')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Set the cover' }).click()
  await expect(dialog(page)).toBeHidden()
  const cover = page.getByRole('img', { name: 'A child lays the last cube' })
  await expect(cover).toBeVisible()
  const shelf = page.getByRole('textbox', { name: 'Text', exact: true })
  await shelf.click()
  await page.keyboard.type('Ten cubes stand on a mat.')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await dialog(page)
    .getByLabel('Choose a picture')
    .setInputFiles(await photo('mat.jpg'))
  await dialog(page).getByLabel('What the picture shows').fill('A mat')
  await dialog(page).getByLabel('No child can be recognised').check()
  await dialog(page).getByRole('button', { name: 'Insert picture' }).click()
  await expect(shelf.getByRole('img', { name: 'A mat' })).toBeVisible()
  const before = page.getByRole('complementary', { name: 'Before it is published' })
  await expect(before.getByText('a family has not agreed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'See it as readers will' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('article').getByRole('img', { name: 'A mat' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('img', { name: 'A child lays the last cube' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByText(/^Pictures: A child is on a picture/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const address = new URL(page.url()).pathname

  // The family agrees.
  await decide('public')
  await open(address)
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByText('Handed in').first()).toBeVisible()
  await signIn('moderator')
  await open(address)
  await expect(page.getByRole('article').getByRole('img', { name: 'A child lays the last cube' })).toBeVisible()
  await expect(page.getByText(last_name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The article is published.')).toBeVisible()
  await page.getByRole('link', { name: 'Open in the blog' }).click()
  await expect(page.getByRole('img', { name: 'A child lays the last cube' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/blog')
  await reader.getByRole('link', { name: title }).click()
  const seen = reader.getByRole('img', { name: 'A child lays the last cube' })
  await expect(seen).toBeVisible()
  const source = (await seen.getAttribute('src'))!
  expect((await reader.request.get(source)).status()).toBe(200)
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute('content', server.origin + source)
  await expect(reader.locator('body')).not.toContainText(last_name)

  // And does not any more.
  await decide('none')
  expect((await reader.request.get(source)).status()).toBe(404)
  await expect
    .poll(async () => {
      await reader.reload()
      return seen.count()
    })
    .toBe(0)
  await expect(reader.getByRole('img', { name: 'A mat' })).toBeVisible()
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\/blog\/og\//)
  const drawing = new URL((await reader.locator('meta[property="og:image"]').getAttribute('content'))!)
  const drawn = await reader.request.get(drawing.pathname + drawing.search)
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await plain.close()
  await signIn('teacher')
  await expect
    .poll(
      async () => {
        await open('/dashboard/notices')
        return page.getByText('A picture in your article is not shown any more').count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
})
