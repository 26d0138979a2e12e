import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { certificate } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const list = '/montessori-professionals'

/** The same person in a browser that runs no scripts. */
async function withoutScripts(page: Page): Promise<Page> {
  const browser = page.context().browser()!
  const baseURL = new URL(page.url()).origin
  const storageState = await page.context().storageState()
  return (await browser.newContext({ javaScriptEnabled: false, baseURL, storageState })).newPage()
}

async function fillProfile(page: Page, headline: string) {
  await page.getByLabel('Headline').fill(headline)
  await page.getByRole('checkbox', { name: 'Guide', exact: true }).check()
  await page.getByRole('checkbox', { name: '3–6 years' }).check()
  await page.getByLabel('I am looking for work').check()
}

async function declare(page: Page, title: string) {
  await page.getByText('Add a credential').click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Number of the paper', { exact: true }).fill('A-4711')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('article', { name: `AMI: ${title}` })).toContainText('said by themselves')
}

async function handIn(page: Page, title: string) {
  const card = page.getByRole('article', { name: `AMI: ${title}` })
  await card.locator('input[type=file]').setInputFiles(certificate)
  await card.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(card).toContainText('paper handed in')
}

async function ask(school: Page, name: string) {
  await school.getByRole('link', { name }).click()
  await school.getByLabel('Your message').fill('We open a room in August and liked what you write.')
  await school.getByRole('button', { name: 'Ask for contact' }).click()
  await expect(school.getByText('There is no answer yet')).toBeVisible()
}

emptyHouse('embedded', (house) => {
  test('a guide shows her work, an admin verifies it, a school finds her and asks, and she decides', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const guide = await house.registered(browser, {
      role: 'teacher',
      email: 'ottilie@families.example',
      first: 'Ottilie',
      last: 'Brandt',
      institution: ['Where you work', 'Quittenhof'],
    })
    const school = await house.registered(browser, {
      role: 'school',
      email: 'renilde@families.example',
      first: 'Renilde',
      last: 'Montesano',
      institution: ['Name of the school', 'Linden School'],
    })
    await house.approve(admin, 'Linden School')

    await test.step('she writes, and nobody sees it until she says so', async () => {
      await guide.goto('/teacher/professional')
      await fillProfile(guide, 'Guide with a love of wood')
      await guide.getByRole('combobox', { name: 'Place' }).pressSequentially('Weimar')
      await guide
        .getByRole('option', { name: /^Weimar/ })
        .first()
        .click()
      await guide.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(guide.getByText('Your profile was saved.')).toBeVisible()
      await expect(guide.getByRole('region', { name: 'Seen by' }).getByText('sees nothing')).toHaveCount(3)
      await guide.getByRole('radio', { name: /^Everybody/ }).check()
      await guide.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(guide.getByRole('region', { name: 'Seen by' }).getByText('sees it')).toHaveCount(3)
      expect(await violations(guide)).toEqual([])
    })

    await test.step('she hands in her diploma, and an admin looks at it', async () => {
      await declare(guide, 'Diploma 3 to 6')
      await handIn(guide, 'Diploma 3 to 6')
      await admin.goto('/admin/credentials')
      expect(await violations(admin)).toEqual([])
      const waiting = admin.getByRole('article', { name: /Ottilie Brandt/ })
      await expect(waiting).toContainText('A-4711')
      await waiting.getByRole('button', { name: 'Verify' }).click()
      await expect(waiting).toBeHidden()
      await guide.goto('/teacher/professional')
      await guide.getByRole('button', { name: /^Let others check it/ }).click()
      await expect(guide.getByRole('link', { name: 'The page on which anybody can check it' })).toBeVisible()
    })

    await test.step('a visitor finds her, and checks what she says', async () => {
      const visitor = await house.visiting(admin)
      const moved = await visitor.goto('/montessori_professionals?level=3-6')
      expect(moved?.url()).toContain(`${list}?level=3-6`)
      await visitor.getByRole('link', { name: 'Ottilie Brandt' }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ottilie Brandt')
      await expect(visitor.getByText('paper looked at by this platform’s admins')).toBeVisible()
      expect(await visitor.content()).not.toMatch(/A-4711|ottilie@/)
      expect(await violations(visitor)).toEqual([])
      await visitor.getByRole('link', { name: 'Check this credential' }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A verified credential')
      await expect(visitor.getByText(/did not sign this page/)).toBeVisible()
      expect(await violations(visitor)).toEqual([])
    })

    await test.step('a school asks, and she accepts', async () => {
      await school.goto(`${list}?place=Weimar`)
      await ask(school, 'Ottilie Brandt')
      await guide.goto('/teacher/professional')
      const request = guide.getByRole('article', { name: 'Linden School' })
      await expect(request).toContainText('We open a room in August')
      await request.getByRole('button', { name: /^Accept/ }).click()
      await request.getByRole('link', { name: 'Write to each other' }).click()
      await expect(guide).toHaveURL(/\/dashboard\/chat\//)
      await school.reload()
      await expect(school.getByText('You can write to each other.')).toBeVisible()
    })

    await test.step('hidden, she is nowhere, and the contact has ended', async () => {
      await guide.goto('/teacher/professional')
      await guide.getByRole('radio', { name: /^Nobody/ }).check()
      await guide.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(guide.getByRole('article', { name: 'Linden School' })).toContainText('ended')
      await school.reload()
      await expect(school.getByRole('heading', { level: 1 })).toHaveText('This profile is not shown here')
    })

    await test.step('the same without a script: another asks, and is declined for good', async () => {
      const tutor = await withoutScripts(
        await house.registered(browser, {
          role: 'tutor',
          email: 'jorun@families.example',
          first: 'Jorun',
          last: 'Aas',
        }),
      )
      await tutor.goto('/dashboard/professional')
      await tutor.getByLabel('Headline').fill('Tutor for numbers')
      await tutor.getByRole('radio', { name: /^Everybody/ }).check()
      await tutor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(tutor.getByLabel('Headline')).toHaveValue('Tutor for numbers')
      await expect(tutor.getByRole('alert').first()).toContainText('What you do or look for')
      await tutor.getByRole('checkbox', { name: 'Specialist' }).check()
      await tutor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(tutor.getByText('Your profile was saved.')).toBeVisible()
      await declare(tutor, 'Diploma 6 to 9')
      await handIn(tutor, 'Diploma 6 to 9')

      const plain = await withoutScripts(school)
      await plain.goto(list)
      await plain.getByRole('combobox', { name: 'Kind of work' }).selectOption('Specialist')
      await plain.getByRole('button', { name: 'Show' }).click()
      await ask(plain, 'Jorun Aas')
      await tutor.goto('/dashboard/professional')
      await tutor.getByRole('button', { name: /^Never this school/ }).click()
      await expect(tutor.getByText('The school has been told.')).toBeVisible()
      await plain.reload()
      await expect(plain.getByText(/was declined/)).toBeVisible()
      await expect(plain.getByLabel('Your message')).toHaveCount(0)
    })
  })
})
