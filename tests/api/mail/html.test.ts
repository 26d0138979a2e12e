import { describe, expect, test } from 'vitest'
import { htmlOf, sanitizeMail } from '#/api/modules/mail/mail.html.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'

const vectors = [...xssVectors, ...naughtyStrings]

const allowedTags = new Set(
  'p br div span hr b strong i em u s small sub sup mark abbr a h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li dl dt dd table caption thead tbody tfoot tr td th figure figcaption img'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'href title target rel src alt width height colspan rowspan scope start dir lang'.split(' '),
)

/** Every tag of what came out, with its attributes; what is left beside them must be text. */
function tagsOf(html: string) {
  const tag = /<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g
  expect(html.replaceAll(tag, '')).not.toMatch(/[<>]/)
  return [...html.matchAll(tag)].map(([, name = '', rest = '']) => ({
    name,
    attributes: [...rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => ({ key, value })),
  }))
}

function isHarmless(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(allowedTags).toContain(name)
    for (const { key, value } of attributes) {
      expect(allowedAttributes).toContain(key)
      if (key === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
      if (key === 'src') expect(value).toMatch(/^data:image\/(png|jpeg|gif|webp|avif);base64,/)
    }
    const link = attributes.find(({ key }) => key === 'href')
    if (link) expect(attributes).toContainEqual({ key: 'rel', value: 'noopener noreferrer nofollow' })
  }
}

describe('HTML of mails', () => {
  test.each(vectors)('lets nothing run, and asks for nothing: %j', (vector) => {
    for (const html of [vector, `<p>${vector}</p>`, `<b title="${vector}">x</b>`, `<a href="${vector}">x</a>`]) {
      const once = sanitizeMail(html)
      isHarmless(once)
      expect(sanitizeMail(once)).toBe(once)
    }
  })

  test.each(vectors)('shows what was typed as it was typed: %j', (vector) => {
    const html = htmlOf(vector)
    isHarmless(html)
    const shown = html.replaceAll(/<[^>]*>/g, '')
    const plain = shown
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    expect(plain.trim()).toBe(
      vector
        .replaceAll(/\n{2,}/g, '\n')
        .replaceAll('\u0000', plain.includes('\ufffd') ? '\ufffd' : '\u0000')
        .trim(),
    )
  })

  test('keeps paragraphs, line breaks and links', () => {
    expect(
      htmlOf(
        'Dear all,\n\nsee https://casa.example/a?b=1&c=2 or\nwww.montessori.org, or write to anna@montessori.org.',
      ),
    ).toBe(
      '<p>Dear all,</p>\n<p>see <a href="https://casa.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">https://casa.example/a?b=1&amp;c=2</a> or<br />\n' +
        '<a href="https://www.montessori.org" target="_blank" rel="noopener noreferrer nofollow">www.montessori.org</a>, or write to ' +
        '<a href="mailto:anna@montessori.org" target="_blank" rel="noopener noreferrer nofollow">anna@montessori.org</a>.</p>',
    )
  })

  test('keeps how a mail looks, and pictures that came with it', () => {
    const html =
      '<h2>Week 12</h2><p><strong>Bold</strong>, <em>soft</em></p><ul><li>One</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="data:image/png;base64,iVBORw0KGgo=" alt="A drawing" />'
    expect(sanitizeMail(html)).toBe(html)
  })
})
