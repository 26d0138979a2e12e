import { addressOf } from '#tests/support/page-addresses.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { askAs, listStudents } from '#tests/support/students.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a note is written, mended, shared with the family, read by it, and thrown away', async ({
    page,
    open,
    signIn,
    server,
    sessions,
    browser,
    allow,
  }) => {
    allow(/status of 422/)
    const [child] = await listStudents(askAs(server, sessions, 'parent'), 'kind=child&q=%C3%89lodie')
    const observe = `/teacher/lessons/observe?room=:room&children=${child!.id}`
    await signIn('teacher')
    await open(await addressOf(observe, server.origin, sessions.teacher))
    // The browser itself refuses nothing at all.
    await page.getByLabel('What you saw').fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('What you saw')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('What you saw').fill('Counted the hundred chain aloud.')
    await page.getByLabel('Who reads it').selectOption({ label: 'The team and the head' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/teacher\/lessons\?room=/)

    await open(`/teacher/lessons/child?student=${child!.id}`)
    const note = page.getByRole('region', { name: 'Observations' }).getByRole('listitem').filter({ hasText: 'chain' })
    await expect(note).toContainText('The team and the head')
    await note.getByText('Change', { exact: true }).click()
    await note.getByLabel('What you saw').fill('Counted the thousand chain aloud.')
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(note).toContainText('thousand chain')
    await note.getByRole('button', { name: 'Share with the family' }).click()
    await expect(note).toContainText('The family too')

    const home = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
    await home.addCookies([{ name: 'jwt', value: sessions.parent, url: server.origin, httpOnly: true }])
    const family = await home.newPage()
    await family.goto(`/parents/journal?student=${child!.id}`)
    await expect(family.getByRole('main')).toContainText('Counted the thousand chain aloud.')
    await note.getByText('Change', { exact: true }).click()
    await note.getByText('Throw away', { exact: true }).click()
    await note.getByRole('button', { name: 'Throw it away for good' }).click()
    await expect(note).toHaveCount(0)
    await family.reload()
    await expect(family.getByRole('main')).not.toContainText('thousand chain')
    await home.close()
  })
})
