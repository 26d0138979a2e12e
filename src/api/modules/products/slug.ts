const lettersAtMost = 80

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * A name for an address: letters and digits of ASCII, with hyphens between. What has none of them is a `product`, and none
 * looks like an id.
 */
export function slugOf(name: string): string {
  const words = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const slug = trimmed(trimmed(words).slice(0, lettersAtMost)) || 'product'
  return uuid.test(slug) ? `product-${slug}` : slug
}

const trimmed = (words: string) => words.replaceAll(/^-+|-+$/g, '')
