import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '#tests/support/call-api.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { freePort, startServer } from '#tests/support/server.ts'
import { violations } from '#tests/support/violations.ts'

type Post = { post: { id: string; version: number } }

const title = 'What a low shelf changes'
const content = {
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Whoever reaches it needs nobody.' }] }],
}

/** A published article with a tag of its own. */
async function publish(origin: string, token: string): Promise<string> {
  const draft = { title, description: 'Three weeks later.', tags: ['Low shelves'], locale: 'en', content }
  const { post } = await callApi<Post>(origin, token, 'POST', '/api/v1/posts', draft)
  await callApi(origin, token, 'POST', `/api/v1/posts/${post.id}/publish`, { version: post.version })
  return post.id
}

test.describe('letters', () => {
  // A house of its own, whose ten minutes are over when it is started again.
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-letters-'))
  let port: string
  let server: Awaited<ReturnType<typeof startServer>>
  const start = async (more: Record<string, string> = {}) => {
    const house = { DEMO: '1', DATA_DIR: dataDir, PORT: port, APP_ORIGIN: `http://127.0.0.1:${port}` }
    server = await startServer({ ...house, ...more })
  }
  test.beforeAll(async () => {
    cpSync(join(process.env.E2E_TEMPLATE!, 'data'), dataDir, { recursive: true })
    port = String(await freePort())
    await start()
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a reader without scripts follows a tag and says yes by mail; an editor rehearses, stops and sends; one click ends it', async ({
    browser,
    sessions,
  }) => {
    const { origin } = server
    const email = newEmail()
    const mailTo = async (recipient: string, template: string) => {
      type Mails = { mails: { recipient: string; template: string; status: string; text: string; subject: string }[] }
      const find = async () =>
        (await callApi<Mails>(origin, sessions.admin, 'GET', '/api/v1/outbox')).mails.find(
          (mail) => mail.recipient === recipient && mail.template === template,
        )
      await expect.poll(async () => (await find())?.status).toBe('kept')
      const mail = (await find())!
      return { ...mail, link: /https?:\/\/\S+token=\S+/.exec(mail.text)?.[0] ?? '' }
    }
    const id = await publish(origin, sessions.moderator)

    // Followed where it is read, by a form, and confirmed by who reads the mailbox.
    const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto('/blog?tag=low+shelves')
    await reader.getByLabel('E-mail address').fill(email)
    await reader.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(reader.getByText('Look into your mailbox')).toBeVisible()
    const asked = await mailTo(email, 'letter_confirm')
    expect(asked.text).toContain('Articles on “low shelves” (English)')
    await reader.goto(asked.link)
    await expect(reader.getByRole('heading', { name: 'Shall letters come?' })).toBeVisible()
    await reader.getByRole('button', { name: 'Yes, follow by mail' }).click()
    await expect(reader.getByText('Confirmed: letters come from now on.')).toBeVisible()
    await reader.goto('/letters')
    // A browser lets this through, and we do not.
    await reader.getByLabel('E-mail address').fill('nobody@nowhere')
    await reader.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(reader.getByLabel('E-mail address')).toHaveValue('nobody@nowhere')
    await expect(reader.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')

    // Rehearsed, sent, stopped while it waits, and sent anew.
    const desk = await browser.newContext({ baseURL: origin })
    await desk.addCookies([
      { name: 'jwt', value: sessions.moderator, url: origin },
      { name: 'cookie_consent', value: 'true', url: origin },
    ])
    const editor = await desk.newPage()
    await editor.goto(`/admin/blog/${id}`)
    await wake(editor)
    await expect(editor.getByText('It would go to 1 reader now.')).toBeVisible()
    await editor.getByRole('button', { name: 'Rehearse: only to me' }).click()
    await expect(editor.getByText('The rehearsal is on its way to you.')).toBeVisible()
    const rehearsal = await mailTo('moderator@demo.example', 'letter_rehearsal')
    expect(rehearsal.subject).toBe(`Rehearsal: ${title}`)
    await editor.getByRole('button', { name: 'Send as a letter' }).click()
    await expect(editor.getByText(/^Leaves at \d/)).toBeVisible()
    expect(await violations(editor)).toEqual([])
    await editor.getByRole('button', { name: 'Stop' }).click()
    await expect(editor.getByText('The last time it was stopped')).toBeVisible()

    await server.stop()
    await start({ LETTER_WAIT_SECONDS: '0' })
    await editor.goto(`/admin/blog/${id}`)
    await wake(editor)
    await editor.getByRole('button', { name: 'Send as a letter' }).click()
    await expect(editor.getByText(/^Sent on .* Handed on for 1 reader\.$/)).toBeVisible()
    const letter = await mailTo(email, 'letter')
    expect(letter.subject).toBe(title)
    expect(letter.text).toContain('Whoever reaches it needs nobody.')

    // One press ends it, and it can be taken up again; a mail program needs no page.
    await reader.goto(letter.link)
    await reader.getByRole('button', { name: 'End these letters' }).click()
    await expect(reader.getByText('Ended: no more of these letters come.')).toBeVisible()
    await reader.getByRole('button', { name: /^Follow again/ }).click()
    await expect(reader.getByText('Letters come again.')).toBeVisible()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const clicked = await fetch(letter.link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect(clicked.status).toBe(200)
    await reader.goto(letter.link)
    await expect(reader.getByText('Nothing comes by mail.')).toBeVisible()
    await editor.goto(letter.link)
    await wake(editor)
    expect(await violations(editor)).toEqual([])
    await plain.close()
    await desk.close()
  })
})
