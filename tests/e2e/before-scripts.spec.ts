import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Role } from '#/contract/core/role.ts'
import { actOnAll, shownNow, type Acted } from '#tests/support/early-fields.ts'
import { isLanding, unlessLanding } from '#tests/support/landing.ts'
import { addressOf, areaPages, pageStates, publicPages } from '#tests/support/pages.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'

// What a person does before a page's scripts have come is what the page holds afterwards, and what is sent.

/** Opens a page up to its last element; its scripts wait until they are released. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('body script[type=module]'))
  return resolve
}

declare global {
  interface Window {
    interrupted?: boolean
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** A page is so old. */
const hasLasted = (page: Page, ms: number) => page.waitForFunction((age) => performance.now() >= age, ms)

const toldAll = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => window.earlyInput?.entries.map(({ event, node }) => `${event.type} ${node.outerHTML}`)),
      {
        message: page.url(),
        intervals: [20, 50],
      },
    )
    .toEqual([])

/** What fields were given is what React shows, once it has been told. */
async function expectKept(page: Page, acted: Acted[]) {
  await wake(page)
  await toldAll(page)
  const keys = acted.map(({ key }) => key)
  await expect.soft.poll(() => page.evaluate(shownNow, keys), page.url()).toEqual(acted)
}

/** Routes without a parameter, each with somebody who may open it; those with one stand in the lists of pages. */
const areas = {
  dashboard: 'school',
  parents: 'parent',
  teacher: 'teacher',
  'training-center': 'training_center',
  admin: 'admin',
} as const
const routes = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^'$]+)'/g)].map(
  ([, path]) => path!,
)
const roleOf = (path: string): Role | null => areas[path.split('/')[1] as keyof typeof areas] ?? null
/** The style guide's parts are hydrated when a reader comes near; the display settings draw the page they stand in anew. */
const leftOut = ['/components', '?tab=display']
const pages: { role: Role | null; path: string }[] = [
  ...[...publicPages, ...pageStates].map((path) => ({ role: null, path })),
  ...areaPages,
  ...[...new Set(routes)].map((path) => ({ role: roleOf(path), path })),
]

/** Fields by which a page differs from those that were tried. Nobody gives anything to one that is hidden. */
const fieldsIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea|details)\b[^>]*>/g)]
    .filter(([tag]) => !tag.includes(' type="hidden"'))
    .map(([tag]) =>
      [/^<\w+/, / type="[^"]*"/, / name="[^"]*"/]
        .map((part) => part.exec(tag)?.[0])
        .join('')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ''),
    )

test.describe('every field', () => {
  test.describe.configure({ timeout: 900_000 })

  test('keeps what it was given before the scripts', async ({ page, context, signIn, baseURL, sessions }) => {
    const tried = new Set<string>()
    const visited = new Set<string>()
    for (const { role, path: pattern } of pages.toSorted((a, b) => (a.role ?? '').localeCompare(b.role ?? ''))) {
      if (leftOut.some((part) => pattern.endsWith(part))) continue
      // Visitors’ pages have most kinds.
      if (isLanding && role !== null) continue
      if (role) await signIn(role)
      else await context.clearCookies({ name: 'jwt' })
      const path = await addressOf(pattern, baseURL!, role ? sessions[role] : undefined)
      const answer = await page.request.get(path)
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue
      const html = await answer.text()
      const fields = fieldsIn(html)
      if (fields.every((field) => tried.has(field))) continue
      for (const field of fields) tried.add(field)
      visited.add(path)
      for (const part of html.includes('role="search"') ? (['search', 'rest'] as const) : (['rest'] as const)) {
        await page.unrouteAll()
        const release = await openEarly(page, path)
        const acted = await page.evaluate(actOnAll, part)
        release()
        await expectKept(page, acted)
      }
    }
    expect(visited.size).toBeGreaterThan(20)
  })
})

// The same before, amid and after React's first work on a slow device, and on one whose scripts take long to come: until then
// nothing changes, so the first moment stands for all.
for (const [afterMs, lateMs] of unlessLanding(
  [
    [200, 0],
    [1000, 0],
    [3000, 0],
    [200, 4000],
  ] as const,
  [
    [1000, 0],
    [200, 4000],
  ],
)) {
  test(`fields keep what they were given ${afterMs} ms after the HTML, with scripts ${lateMs} ms late`, async ({
    page,
  }) => {
    test.slow()
    await slowDown(page)
    for (const path of ['/auth/register', '/shop/waterproof-smock', '/contact-us']) {
      await page.unrouteAll()
      const release = await openEarly(page, path)
      const released = hasLasted(page, lateMs).then(release)
      await hasLasted(page, afterMs)
      const acted = await page.evaluate(actOnAll, 'rest' as const)
      await released
      await expectKept(page, acted)
    }
  })
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by pointer', () => {
    test.use({ hasTouch })

    test('the variant and the number that were chosen are put into the cart', async ({ page }) => {
      await slowDown(page)
      const release = await openEarly(page, '/shop/waterproof-smock')
      const radio = page.getByRole('radio').and(page.locator(':enabled:not(:checked)')).first()
      const name = (await radio.getAttribute('aria-label')) ?? (await radio.locator('xpath=..').innerText())
      const choice = page.getByRole('radio', { name: name.split('\n')[0]!, exact: false }).first()
      await (hasTouch ? choice.tap({ force: true }) : choice.click({ force: true }))
      await page.getByRole('spinbutton').fill('2')
      const value = await page.locator('form input[type=radio]:checked').getAttribute('value')
      release()
      await wake(page)
      await toldAll(page)
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.locator('[data-cart-count="2"]').first()).toBeVisible()
      const cookies = await page.context().cookies()
      expect(decodeURIComponent(cookies.find(({ name }) => name === 'cart')?.value ?? '')).toContain(`${value}~2`)
    })
  })
}

test('a facet that was chosen early stays and narrows the shelf', async ({ page }) => {
  await slowDown(page)
  const release = await openEarly(page, '/shop')
  const facet = page.getByRole('checkbox', { name: /Sensorial/ }).first()
  await facet.check()
  release()
  await expect(page).toHaveURL(/area=/)
  await expect(facet).toBeChecked()
})

/**
 * React takes a part over piece by piece. After the piece with the first facet it goes no further by itself: only an event
 * that needs the part makes it do so, at once. The page's first frame comes then.
 */
function interruptAtFacet() {
  const isReached = () => {
    const facet = document.querySelector('input[name=area]')
    return facet !== null && Object.keys(facet).some((key) => key.startsWith('__reactProps'))
  }
  const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (isReached()) window.interrupted = true
    else post.call(this, message)
  }
  const now = performance.now.bind(performance)
  performance.now = () => now() + (isReached() && !window.interrupted ? 1000 : 0)
  const frame = requestAnimationFrame
  const isEarly = () => Boolean(window.earlyInput?.onRecord) && !window.interrupted
  window.requestAnimationFrame = (draw) => frame((at) => (isEarly() ? requestAnimationFrame(draw) : draw(at)))
}

for (const moment of ['before', 'while'] as const) {
  test(`a facet that was chosen ${moment} React takes the shelf over narrows it`, async ({ page }) => {
    await page.addInitScript(interruptAtFacet)
    const release = await openEarly(page, '/shop')
    const facet = page.locator('input[name=area]').first()
    if (moment === 'before') await facet.check()
    release()
    await page.waitForFunction(() => window.interrupted)
    // By a script, as a screen reader does it: no pointer came before.
    if (moment === 'while') await facet.evaluate((node: HTMLInputElement) => node.click())
    await expect(page).toHaveURL(/area=/)
    await expect(facet).toBeChecked()
  })
}

test('who has begun to read before the scripts came stays where they are', async ({ page, signIn }) => {
  await signIn('parent')
  for (const path of ['/about-montessori', '/parents/user/account?tab=privacy']) {
    await page.unrouteAll()
    const release = await openEarly(page, path)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 500)
    const place = () => page.evaluate(() => scrollY)
    await expect.poll(place).toBeGreaterThan(300)
    release()
    await wake(page)
    // What the router does once it has drawn the page it has done with the next navigation.
    expect(await place()).toBeGreaterThan(300)
    await page.getByRole('link', { name: 'Casa' }).first().click()
    await expect.poll(place).toBe(0)
  }
})

test('two presses of “+” count twice', async ({ page }) => {
  await slowDown(page)
  const release = await openEarly(page, '/shop/pink-tower')
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  release()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test('a form is sent by the browser, whose scripts never come', async ({ page, mailTo }) => {
  const email = newEmail()
  await openEarly(page, '/coming-soon')
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you.')
  await mailTo(email)
})

test('what only a script can do is done when it has come', async ({ page }) => {
  const release = await openEarly(page, '/about-us')
  await page.getByRole('button', { name: 'Search pages and settings' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Search pages and settings' })).toBeVisible()
})

test('a form that only a script sends waits for it, with all that was typed', async ({ page, signIn, mailTo }) => {
  await signIn('school')
  const email = newEmail()
  const release = await openEarly(page, '/dashboard/user/new')
  await page.getByLabel('First name').fill('Tomás')
  await page.getByLabel('Last name').fill('Oliveira')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Position').selectOption({ label: 'Guide' })
  await page.getByRole('checkbox', { name: 'Guide' }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  release()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()
  expect((await mailTo(email, 'invitation')).text).toContain('Tomás')
})
