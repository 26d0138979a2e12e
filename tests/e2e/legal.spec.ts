import type { Page } from '@playwright/test'
import { appConfig } from '#app.config'
import { expect, test } from '#tests/support/fixtures.ts'

const legal = {
  en: { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms', agreed: ['terms', 'privacy page'] },
  de: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    agreed: ['Nutzungsbedingungen', 'Seite zum Datenschutz'],
  },
  fr: {
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    terms: 'Conditions d’utilisation',
    agreed: ['conditions d’utilisation', 'page sur la confidentialité'],
  },
} as const

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

for (const { code } of appConfig.locales) {
  const words = legal[code]

  test.describe(code, () => {
    test.use({ locale: code })

    test('the footer leads to all three pages, which lead on to each other', async ({ page, open }) => {
      await open('/faqs')
      for (const [path, title] of [
        ['/imprint', words.imprint],
        ['/privacy', words.privacy],
        ['/terms', words.terms],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
        await expect(page).toHaveURL(path)
        await expect(titleOf(page)).toHaveText(title)
      }
      await page.getByRole('article').getByRole('link', { name: words.imprint, exact: true }).click()
      await expect(titleOf(page)).toHaveText(words.imprint)
    })

    test('the registration leads to terms and privacy, and keeps what was typed', async ({ page, open, context }) => {
      await open('/auth/register')
      await page.locator('[name=first_name]').fill('Renilde')
      for (const [link, title] of [
        [words.agreed[0], words.terms],
        [words.agreed[1], words.privacy],
      ] as const) {
        const opened = context.waitForEvent('page')
        await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
        const beside = await opened
        await expect(titleOf(beside)).toHaveText(title)
        await beside.close()
      }
      await expect(page.locator('[name=first_name]')).toHaveValue('Renilde')
      await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each page has one title, a date, and a table of contents that leads to every section, in each language', async ({
    page,
    open,
  }) => {
    for (const path of ['/privacy', '/terms', '/imprint']) {
      const anchors: string[][] = []
      for (const { code } of appConfig.locales) {
        await open(`${path}?lang=${code}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('note')).toBeVisible()
        await expect(page.getByText(/2026/).first()).toBeVisible()
        const sections = page.getByRole('article').locator('section')
        const ids = await sections.evaluateAll((all) => all.map(({ id }) => id))
        const contents = page.getByRole('main').getByRole('navigation').getByRole('link')
        expect(await contents.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
          ids.map((id) => `#${id}`),
        )
        expect(await contents.allInnerTexts()).toEqual(
          await sections.getByRole('heading', { level: 2 }).allInnerTexts(),
        )
        anchors.push(ids)
      }
      expect(anchors[1]).toEqual(anchors[0])
      expect(anchors[2]).toEqual(anchors[0])
    }
  })
})

test.describe('before the notice about cookies is accepted', () => {
  test.use({ consented: false })

  test('it leads to the page that says what is kept', async ({ page, open }) => {
    await open('/')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('link').click()
    await expect(page).toHaveURL('/privacy')
    await expect(titleOf(page)).toHaveText('Privacy')
  })
})

test('on paper there is the text alone', async ({ page, open }) => {
  await open('/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(titleOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden()
})
