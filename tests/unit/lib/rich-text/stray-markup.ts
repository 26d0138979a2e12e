const plain = 'p|ul|li|blockquote|pre|code|hr|br|strong|em|s|figure|picture|figcaption'
const attributes: Record<string, string[]> = {
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
  a: ['href', 'rel'],
  source: ['type', 'srcset', 'sizes'],
  img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  ...Object.fromEntries(plain.split('|').map((tag) => [tag, []])),
}
const leads = /^(https:\/\/[^/@]|\/(?!\/)|#|mailto:)/i

function strayTag(tag: string): boolean {
  const [, close, name = '', rest = ''] = /^<(\/?)([a-z\d]+)((?: [a-z]+="[^"<>]*")*)>$/.exec(tag) ?? []
  const allowed = attributes[name]
  if (!allowed || (close && rest)) return true
  return [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].some(
    ([, key = '', value = '']) => !allowed.includes(key) || (/^(href|src)$/.test(key) && !leads.test(value)),
  )
}

/** What is in some HTML that is neither text nor an element of the list with attributes of the list. */
export function strayIn(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? []
  const text = html.replaceAll(/<[^>]*>/g, '')
  return [...tags.filter(strayTag), ...(text.match(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/g) ?? [])]
}
