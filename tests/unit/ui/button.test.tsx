import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#/ui/primitives/button.tsx'

test('a button does not send a form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

test('while pending it keeps its name and its focus', () => {
  const html = renderToStaticMarkup(<Button pending>Send</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=')
  expect(html).toContain('Send')
})

test('asChild lends its look to a link, which keeps its own words', () => {
  const html = renderToStaticMarkup(
    <Button asChild variant="outline" className="px-9">
      <a href="/schools" className="mt-4">
        Schools
      </a>
    </Button>,
  )
  expect(html).toMatch(/^<a /)
  expect(html).toContain('href="/schools"')
  expect(html).toMatch(/class="[^"]*px-9[^"]*mt-4/)
  expect(html).not.toContain('type=')
})
