import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RecordFormState } from '#/client/record-form/use-record-form.ts'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { formTexts } from '#/words/form.ts'

const calm = { attempts: 0, pending: false, restored: false, errors: {}, message: null, clashes: {}, props: {} }
const form = (more: object = {}) =>
  renderToStaticMarkup(
    <RecordForm
      form={{ ...calm, ...more } as never as RecordFormState}
      labels={{}}
      texts={formTexts()}
      submit="Save"
      {...more}
    >
      <input name="first_name" />
    </RecordForm>,
  )

describe('a form of a record where no script runs', () => {
  test('is posted by the browser where its page takes it', () => {
    const html = form({ posts: true })
    expect(html).toContain('method="post"')
    expect(html).not.toContain('noscript:hidden')
    expect(html).not.toContain(formTexts().script)
  })

  test('says elsewhere that it needs one, and takes nothing that would be lost', () => {
    const html = form()
    // With a method, what is pressed before the scripts come would be sent to a page that does not take it.
    expect(html).not.toContain('method=')
    expect(html).toMatch(/<form[^>]*class="[^"]*noscript:hidden/)
    expect(html).toContain(formTexts().script)
  })
})

describe('the summary of what is wrong', () => {
  const errors = [{ name: 'email', message: 'Not an address' }]
  test('is there for what was posted without a script', () => {
    expect(renderToStaticMarkup(<FormSummary title="Look again" errors={errors} />)).toContain('Not an address')
  })
  test('is not there while nothing is wrong', () => {
    expect(renderToStaticMarkup(<FormSummary title="Look again" errors={[]} attempt={1} />)).toBe('')
  })
})
