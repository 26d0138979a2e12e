import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const focused = (page: Page) => page.locator(':focus')

/** Tabs until the named control has the focus; fails when it cannot be reached, or when what has the focus is not seen. */
async function tabTo(page: Page, name: string | RegExp, limit = 40) {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return { ring: true, name: '' }
      // A card's link draws its ring around the card.
      const hasRing = (node: Element, part?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(node, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      }
      let outlined = hasRing(element, '::after')
      for (let node: Element | null = element; node && !outlined; node = node.parentElement) outlined = hasRing(node)
      const ring = outlined || element.matches('input[type=radio], [role=radio]')
      return {
        ring,
        name:
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.innerText ??
          element.textContent ??
          '',
      }
    })
    expect(seen.ring, `a focus ring on ${seen.name}`).toBe(true)
    if (typeof name === 'string' ? seen.name.trim() === name : name.test(seen.name)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

for (const themeDirection of unlessLanding(['ltr', 'rtl'] as const, ['ltr'])) {
  test.describe(themeDirection, () => {
    test.beforeEach(({ display }) => display({ themeDirection }))

    test('the first stop is the skip link, and it skips', async ({ page, open }) => {
      await open('/about-us')
      await page.keyboard.press('Tab')
      await expect(focused(page)).toHaveText('Skip to the content')
      await expect(focused(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })

    test('signing in, opening the account menu and signing out, without a mouse', async ({ page, open }) => {
      await open('/')
      await tabTo(page, 'Sign in')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      await tabTo(page, 'E-mail address')
      await page.keyboard.type(demoEmail('tutor'))
      await tabTo(page, 'Password')
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Luca')
      // The focus is on the page's heading: the header comes after the page's end.
      await tabTo(page, /^Account of/, 100)
      await page.keyboard.press('Enter')
      await tabTo(page, 'Sign out')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
    })

    test('Escape closes what is open and gives the focus back', async ({ page, open }) => {
      await open('/faqs')
      await tabTo(page, /Language$/)
      await page.keyboard.press('Enter')
      const language = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
      await expect(language).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(language).toBeHidden()
      await expect(focused(page)).toHaveAccessibleName(/Language/)

      const settings = page.getByRole('banner').getByRole('link', { name: 'Display settings' })
      await settings.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'Display settings' })
      await expect(drawer).toBeVisible()
      for (let step = 0; step < 15; step += 1) {
        await page.keyboard.press('Tab')
        expect(
          await drawer.evaluate((element) => element.contains(document.activeElement)),
          'the focus stays inside',
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(settings).toBeFocused()
    })

    test('a setting is changed with the arrows', async ({ page, open }) => {
      await open('/faqs')
      await page.getByRole('banner').getByRole('link', { name: 'Display settings' }).press('Enter')
      const light = page.getByRole('radio', { name: 'Light' })
      await light.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
      await expect(page.locator('html')).toHaveClass(/dark/)
    })
  })
}

test('after a navigation the keyboard goes on from the new page', async ({ page, open }) => {
  await open('/')
  await tabTo(page, 'Questions')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  await tabTo(page, 'Search', 60)
})
