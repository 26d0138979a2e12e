import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '#/contract/person/person.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Red above, blue below: where it was cut can be told from its colours. */
const photo = async (width = 900, height = 1200) => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width, height: Math.round(height / 2), channels: 3, background: '#ff0000' } },
        gravity: 'north',
      },
    ])
    .jpeg()
    .toBuffer(),
})

const asBytes = (body: Buffer) => sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const isRed = async (body: Buffer, part: number) => {
  const { data, info } = await asBytes(body)
  const at = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels
  return data[at]! > 200
}

/** A colleague of the signed-in demo school, with nothing set yet. */
async function colleague(page: Page, q: string): Promise<Person> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')!.value
  const response = await page.request.get(`/api/v1/people?q=${q}`, { headers: { authorization: token } })
  return (await response.json()).people[0]
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page).getByLabel('Choose a picture').setInputFiles(file)

test('a face is cut by keyboard, shows in the list, and goes again', async ({ page, open, signIn, allow }) => {
  await signIn('school')
  const person = await colleague(page, 'manon')
  const name = `${person.first_name} ${person.last_name}`
  await open(`/dashboard/user/profile?person=${person.id}`)
  const button = page.getByRole('button', { name: 'Add a photo' })
  await button.click()
  await choose(page, await photo())

  const frame = dialog(page).getByRole('group', { name: /^Frame/ })
  await frame.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2')
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('The photo is in place')).toBeVisible()

  // The lower edge of the photo: blue nearly all through.
  const image = page.locator(`main img[src*="${person.id}/avatar"]`)
  await expect(image).toBeVisible()
  const picture = await page.request.get((await image.getAttribute('src'))!)
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect(picture.headers()['content-security-policy']).toContain('sandbox')
  expect(await isRed(await picture.body(), 0.5)).toBe(false)
  expect(await isRed(await picture.body(), 0.95)).toBe(false)

  await page.goto('/dashboard/user/list?q=manon')
  await expect(page.getByRole('row', { name: new RegExp(name) }).locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('row', { name: new RegExp(name) }).locator('img')).not.toHaveJSProperty('naturalWidth', 0)

  await open(`/dashboard/user/profile?person=${person.id}`)
  await page.getByRole('button', { name: 'Change photo' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Remove the photo?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The photo is gone')).toBeVisible()
  await expect(image).toBeHidden()
  allow(/404/)
  expect((await page.request.get(`/files/people/${person.id}/avatar`)).status()).toBe(404)
})

test('one’s own face shows in the frame at once, and goes at once', async ({ page, open, signIn, newPerson }) => {
  await signIn(await newPerson())
  await open('/parents/user/profile')
  const own = page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .locator('img')
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await choose(page, await photo())
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(own).toHaveJSProperty('complete', true)
  await expect(own).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: 'Change photo' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Remove the photo?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(0)
})

test('a cover is four times as wide as high, cut by pointer and slider', async ({ page, open, signIn }) => {
  await signIn('school')
  const person = await colleague(page, 'ngozi')
  await open(`/dashboard/user/profile?person=${person.id}`)
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await choose(page, await photo(3000, 2000))
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' })
  await zoom.fill('2')
  const frame = dialog(page).getByRole('group', { name: /^Frame/ })
  const box = (await frame.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(4, 1)
  // Down by far: the upper edge of the photo comes into the frame.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 500, { steps: 8 })
  await page.mouse.up()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The cover is in place')).toBeVisible()
  const body = await (await page.request.get(`/files/people/${person.id}/cover?w=1920`)).body()
  const { info } = await asBytes(body)
  expect(info.width / info.height).toBeCloseTo(4, 1)
  expect(info.width).toBeLessThanOrEqual(1600)
  expect(await isRed(body, 0.5)).toBe(true)
  await expect(page.locator(`main img[src*="${person.id}/cover"]`)).toBeVisible()
})

test('what is no picture, or too large, is told before anything is sent', async ({ page, open, signIn, allow }) => {
  await signIn('teacher')
  await open('/teacher/user/profile')
  await page.getByRole('button', { name: 'Add a photo' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(dialog(page).getByRole('alert')).toContainText('“notes.png” is not a picture we can read')
  await choose(page, { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
  await expect(dialog(page).getByRole('alert')).toContainText('“huge.jpg” is too large: pictures may have up to 5 MB')
  await choose(page, await photo())
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  expect(sent).toEqual([])

  allow(/INTERNET_DISCONNECTED/)
  // Playwright's own trace reads the picture on the page, which the policy keeps from all but images.
  allow(/Connecting to 'blob:/)
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing got through')
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused()
})

test('a child has a photo when the family agrees, and not before', async ({ page, open, signIn }) => {
  await signIn('school')
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')!.value
  const headers = { authorization: token }
  const made = await page.request.post('/api/v1/students', {
    headers,
    data: { first_name: 'Foto', last_name: 'Probe', photoConsent: 'none' },
  })
  const { student } = await made.json()
  await open(`/dashboard/student/profile?student=${student.id}`)
  await expect(page.getByText('No photo without consent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeHidden()

  const data = { photoConsent: 'class', version: student.version }
  await page.request.patch(`/api/v1/students/${student.id}`, { headers, data })
  await open(`/dashboard/student/profile?student=${student.id}`)
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await choose(page, await photo())
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The photo is in place')).toBeVisible()
  await expect(page.locator(`main img[src*="${student.id}/photo"]`)).toBeVisible()
})

test('somebody of another school does not learn that there is a picture', async ({
  page,
  signIn,
  sessions,
  baseURL,
}) => {
  await signIn('school')
  const person = await colleague(page, 'ioana')
  const path = `/files/people/${person.id}/avatar`
  const headers = { origin: baseURL!, 'content-type': 'image/jpeg' }
  expect((await page.request.put(path, { headers, data: (await photo()).buffer })).status()).toBe(200)
  expect((await page.request.get(path)).status()).toBe(200)

  const as = (token: string) => ({ ...headers, cookie: `jwt=${token}` })
  const stranger = as(sessions.training_center)
  const nobody = await page.request.get(`/files/people/${crypto.randomUUID()}/avatar`, { headers: stranger })
  const refused = await page.request.get(path, { headers: stranger })
  expect([refused.status(), await refused.text()]).toEqual([404, await nobody.text()])
  expect((await page.request.put(path, { headers: stranger, data: (await photo()).buffer })).status()).toBe(404)
  expect((await page.request.delete(path, { headers: stranger })).status()).toBe(404)
  expect((await page.request.get(path, { headers: as('') })).status()).toBe(401)
})
