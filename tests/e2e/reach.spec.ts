import { unlessLanding } from '#tests/support/landing.ts'
import { appConfig } from '#app.config'
import type { Page, Route } from '@playwright/test'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { addressOf, areaPages } from '#tests/support/pages.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const focused = (page: Page) => page.locator(':focus')

test('leaving a field wrong says so there, and takes no letter of the next one', async ({ page, open }) => {
  await open('/auth/login')
  await page.getByLabel('E-mail address').fill('maria')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('four quiet cubes')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('four quiet cubes')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').locator('section')).toBeFocused()
})

test('the choices of one question are gone through in peace', async ({ page, open }) => {
  await open('/auth/register')
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('Please fill this in')
})

test('a page that has come is said, and its heading has the focus; on the way back, the row one came from', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('school')
  await open('/dashboard/student/list')
  const row = page.getByRole('main').locator('a[href*="profile?student="]').first()
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('body > [aria-live]')).toContainText('Profile · Children')
  await page.goBack()
  await expect(page.getByRole('main').locator('a[href*="profile?student="]').first()).toBeFocused()
  await page.getByRole('link', { name: 'Enter a child' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enter a child' })).toBeFocused()
})

test('without a connection a press keeps the page and what was typed', async ({ page, open, context, allow }) => {
  // Links that are seen are loaded ahead.
  allow(/ERR_INTERNET_DISCONNECTED/)
  await open('/contact-us')
  await page.getByRole('main').getByRole('textbox').last().fill('Is there a place?')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByRole('main').getByRole('textbox').last()).toHaveValue('Is there a place?')
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Questions' }).click()
  await expect(page).toHaveURL('/faqs')
})

test('a server that does not answer is said, and keeps the page, though the browser is online', async ({
  page,
  open,
  signIn,
  context,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await signIn('parent')
  // The stream is what first shows that nobody is there.
  const everything = (route: Route) => route.abort()
  await context.route('**/stream?*', everything)
  const asked = page.waitForRequest('**/stream?*')
  await open('/parents')
  await asked
  await context.route('**/*', everything)
  const note = page.getByRole('alert').filter({ hasText: 'Casa does not answer' })
  const lost = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  // The second time it is known: the page has heard of the first.
  await lost()
  await lost()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.getByRole('link', { name: 'Chat' }).first().click()
  await expect(note).toBeVisible()
  await expect(page).toHaveURL('/parents')
  await context.unroute('**/*', everything)
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: 'Chat' }).first().click()
  await expect(page).toHaveURL(/\/parents\/chat/)
})

/** What has the focus and lies under something else, or outside of the window. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const met = document.elementFromPoint(left + width * part, top + height * part)
      return met && (element.contains(met) || met.contains(element) || labels.some((label) => label.contains(met)))
    })
    return isSeen
      ? null
      : `${element.tagName} ${element.getAttribute('name') ?? element.textContent}, ${Math.round(top)}`
  })

test.describe('what has the focus is seen above what stands at the foot of the window', () => {
  test.use({ consented: false })
  for (const size of [narrow, wide])
    for (const { path, role } of [
      { path: '/auth/register', role: null },
      { path: '/dashboard/student/new', role: 'school' as const },
    ])
      test(`${path}, ${size.width} px`, async ({ page, open, signIn, context, baseURL }) => {
        if (role) {
          await signIn(role)
          await context.addCookies([{ name: 'cookie_consent', value: 'true', url: baseURL! }])
        }
        await page.setViewportSize(size)
        await open(path)
        const main = page.getByRole('main')
        await main.locator('input:not([type=hidden]), select, button').first().focus()
        for (let step = 0; step < 30; step += 1) {
          await expect.poll(() => hiddenFocus(page), `after ${step} times Tab`).toBe(null)
          await page.keyboard.press('Tab')
          if (!(await main.locator(':focus').count())) break
        }
      })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const role of unlessLanding([...new Set(areaPages.map((one) => one.role))], ['parent', 'teacher']))
    test(`forms of ${role} are taken by their page, or not there`, async ({ page, server, sessions, signIn }) => {
      test.slow()
      await signIn(role)
      for (const { path } of areaPages.filter((one) => one.role === role)) {
        const address = await addressOf(path, server.origin, sessions[role])
        const response = await page.goto(address)
        if (response?.status() !== 200) continue
        const main = page.getByRole('main')
        await expect.soft(main.locator('form:not([method]):visible'), address).toHaveCount(0)
        if ((await main.locator('form[method=post]:not([action]):visible').count()) === 0) continue
        // A page that takes posts refuses one that is too large; another shows itself. What is written at length is longer.
        const atMost =
          /^\/admin\/(?:blog|credentials)|\/events\/|\/forum\/|\/(?:school|professional|tutor|job|applicants|career)\b/.test(
            address,
          )
            ? appConfig.limits.jsonBodyBytes
            : 100_000
        const posted = await page.request.post(address, {
          headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
          data: `x=${'x'.repeat(atMost + 10_000)}`,
        })
        expect.soft(posted.status(), address).toBe(413)
      }
    })

  test('what needs it says so', async ({ page, signIn }) => {
    await signIn('school')
    for (const path of [
      '/mail/inbox?compose=new',
      '/calendar',
      '/kanban',
      '/student/new',
      '/product/new',
      '/user/new',
    ]) {
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('main').getByText('JavaScript').first(), path).toBeVisible()
    }
  })
})

test('a browser that keeps no cookies is told so, instead of asking for the password for ever', async ({ server }) => {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: 'manual', ...init, headers: { origin: server.origin } })
  const body = new URLSearchParams({ email: demoEmail('parent'), password: demoPassword })
  let answer = await send('/auth/login?redirect=%2Fparents', { method: 'POST', body })
  for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 4; hops += 1)
    answer = await send(answer.headers.get('location')!.replace(server.origin, ''))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Your browser refuses our cookies.')
})

test('on paper a month is a sheet of days, a record has no buttons, and dark is not printed', async ({
  page,
  open,
  signIn,
  display,
}) => {
  await signIn('school')
  await display({ themeMode: 'dark' })
  await open('/dashboard/calendar')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table')
  await expect(sheet.getByRole('columnheader')).toHaveCount(7)
  expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(5)
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  const ink = await sheet.evaluate((element) => getComputedStyle(element).color)
  expect(ink).toBe('rgb(27, 36, 48)')
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)

  await open('/dashboard/student/list')
  await page.getByRole('main').locator('a[href*="profile?student="]').first().click()
  await page.waitForURL('**/profile?**')
  await wake(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('without colours of the page, what is chosen has an edge', async ({ page, open, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('school')
  await open('/dashboard/calendar?view=agenda')
  const chosen = page.getByRole('navigation', { name: 'How it is shown' }).locator('[aria-current=page]')
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'New event' })).toHaveCSS('border-top-width', '1px')
})

test('what is deleted gives the focus to what comes next', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/calendar?view=agenda')
  // As a list does that has just lost a row.
  await page.evaluate(() => {
    const list = document.createElement('ul')
    list.innerHTML = '<li><button>One</button></li><li><button>Two</button></li>'
    document.getElementById('main')!.prepend(list)
    list.querySelector('button')!.focus()
    requestAnimationFrame(() => list.firstElementChild!.remove())
  })
  await expect(focused(page)).toHaveText('Two')
})
