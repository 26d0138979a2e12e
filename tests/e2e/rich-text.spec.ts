import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'
import { xssFixtures } from '#tests/support/xss-fixtures.ts'

/** The field in the style guide, once the editor is in it. */
async function openEditor(page: Page, open: (path: string) => Promise<unknown>): Promise<Locator> {
  await open('/components')
  await page.locator('#field-sg-rich').scrollIntoViewIfNeeded()
  const editor = page.locator('[contenteditable]#field-sg-rich')
  await expect(editor).toBeVisible()
  return editor
}

test('an article is written by keyboard alone: headings, marks, lists, links, the slash menu, and out again', async ({
  page,
  open,
}) => {
  test.slow()
  const { keyboard } = page
  const editor = await openEditor(page, open)
  await expect(page.getByRole('textbox', { name: 'Article', exact: true })).toHaveAccessibleDescription(/slash.*Escape/)
  await editor.focus()
  await keyboard.press('Control+a')
  await keyboard.press('Delete')

  await keyboard.type('## Three hours')
  await keyboard.press('Enter')
  await keyboard.type('At ')
  await keyboard.press('Control+b')
  await keyboard.type('half past')
  await keyboard.press('Control+b')
  await keyboard.type(' eight *the* door')
  await keyboard.press('Enter')
  await keyboard.type('/numb')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu.getByRole('option')).toHaveText(['Numbered list'])
  await expect(editor).toHaveAttribute('aria-activedescendant', /.+/)
  await keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await keyboard.type('hook')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('/')
  await expect(menu).toBeVisible()
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(editor).toBeFocused()
  await keyboard.press('Backspace')
  await keyboard.type('> they said')

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await keyboard.press('Control+Shift+ArrowLeft')
  // The editor hears of it a moment after the browser knows.
  const selected = () =>
    page.evaluate(() => {
      type Held = {
        editor: {
          state: { selection: { from: number; to: number }; doc: { textBetween(from: number, to: number): string } }
        }
      }
      const { state } = (document.querySelector('.tiptap') as unknown as Held).editor
      return state.doc.textBetween(state.selection.from, state.selection.to)
    })
  await expect.poll(selected).toBe('said')
  await keyboard.press('Shift+Tab')
  await expect(toolbar.locator(':focus')).toHaveCount(1)
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  await expect(tool('Quotation')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false')
  await keyboard.press('Home')
  await expect(toolbar.getByRole('button', { name: 'Kind of paragraph: Text' })).toBeFocused()
  for (const name of ['Bold', 'Italic', 'Struck through', 'Code in a line', 'Link']) {
    await keyboard.press('ArrowRight')
    await expect(tool(name)).toBeFocused()
  }
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('A link cannot lead there')
  await keyboard.press('Control+a')
  await keyboard.type('example.org/hours')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(editor).toBeFocused()

  const read = page.locator('.rich-text:not([contenteditable])')
  const written =
    '<h2 id="s-three-hours">Three hours</h2><p>At <strong>half past</strong> eight <em>the</em> door</p>' +
    '<ol><li><p>hook</p></li></ol><blockquote><p>they <a href="https://example.org/hours">said</a></p></blockquote>'
  await expect.poll(() => read.innerHTML()).toBe(written)

  await keyboard.press('Escape')
  await expect(page.getByText('A slash at the beginning').locator('..')).toBeFocused()
  await keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await expect(toolbar.locator(':focus')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('Escape is the text’s own: a dialog around it does not hear of it', async ({ page, open }) => {
  const editor = await openEditor(page, open)
  // As dialogs listen: before whatever they hold.
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && (document.title = 'Closed'), true)
  })
  await editor.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).not.toBeFocused()
  await expect(page).not.toHaveTitle('Closed')
})

test('what is pasted keeps what the list knows and runs nothing', async ({ page, open, allow }) => {
  test.slow()
  // What a fixture asks for is not there, or refused by the policy.
  allow(/./)
  const editor = await openEditor(page, open)
  await editor.focus()
  const stray = await editor.evaluate((dom, sources) => {
    const paste = (html: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', html)
      dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    const elements = /^(P|H[234]|UL|OL|LI|BLOCKQUOTE|PRE|CODE|STRONG|EM|S|A|BR|HR|FIGURE|IMG|FIGCAPTION)$/
    const attributes = /^(class|href|start|data-picture|data-alt|data-caption|alt|draggable|contenteditable)$/
    const isStray = (node: Element) =>
      !elements.test(node.tagName) ||
      [...node.attributes].some(
        ({ name, value }) =>
          !attributes.test(name) || (name === 'href' && !/^(https:\/\/(?!user)|mailto:|\/(?![/\\])|#)/i.test(value)),
      )
    return sources.flatMap((source) => {
      getSelection()?.selectAllChildren(dom)
      paste(source)
      const left = [...dom.querySelectorAll('*')].filter(isStray)
      return left.map((node) => `${source} left ${node.outerHTML.slice(0, 200)}`)
    })
  }, xssFixtures as string[])
  expect(stray.slice(0, 5)).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>' +
    '<!--StartFragment--><h1 style="mso-x:y">Title</h1><p class=MsoNormal style="margin:0"><b><span lang=DE>Bold</span></b> ' +
    '<span style="color:red">red<o:p></o:p></span></p><table><tr><td>cell</td></tr></table><!--EndFragment--></body></html>'
  await editor.press('Control+a')
  await editor.evaluate((dom, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, word)
  const read = page.locator('.rich-text:not([contenteditable])')
  await expect
    .poll(() => read.innerHTML())
    .toBe('<h2 id="s-title">Title</h2><p><strong>Bold</strong> red</p><p>cell</p>')
})

test('a picture is put in once it is described', async ({ page, open }) => {
  const editor = await openEditor(page, open)
  await editor.press('Control+End')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tower.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect(dialog).toContainText('Say what the picture shows')
  await dialog.getByLabel('What the picture shows').fill('A pink tower')
  await dialog.getByLabel('Caption').fill('In May')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect(dialog).toBeHidden()
  const read = page.locator('.rich-text:not([contenteditable])')
  await expect(read.getByRole('img', { name: 'A pink tower' })).toBeVisible()
  await expect(read.locator('figcaption')).toHaveText('In May')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is a text field with the same text in Markdown', async ({ page }) => {
    await page.goto('/components')
    const field = page.getByRole('textbox', { name: 'Article', exact: true })
    await expect(field).toHaveValue(/^## The pink tower\n\nHelp me to do it myself\.\n\n- \*\*Name\*\*/)
    await expect(field).toHaveAccessibleDescription(/Markdown/)
    await expect(field).toHaveAttribute('name', 'sg-rich')
  })
})
