// Addresses of posts: of letters and digits of any script, since a title in Arabic has an address too.
import { sql } from 'drizzle-orm'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { refuseFields } from '../../http/edit.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Latin letters lose their accents; marks that other scripts are read by stay. Empty where a title has neither letter nor digit. */
export function slugOf(title: string): string {
  const words = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  const slug = trimmed([...trimmed(words)].slice(0, postLimits.slug - 40).join(''))
  return uuid.test(slug) ? `post-${slug}` : slug
}

const trimmed = (words: string) => words.replaceAll(/^[-\p{M}]+|-+$/gu, '')

/** Takes an address for a post, which keeps those it had. One that somebody chose is refused where another post has or had it. */
export async function takeSlug(tx: Tx, postId: string, slug: string, locale: Locale): Promise<void> {
  const isOurs = await tryTake(tx, postId, slug)
  if (!isOurs || uuid.test(slug)) throw refuseFields('invalid', ['slug'], 'slug_taken', locale)
}

/** From the title: of two of one title the second ends with the random end of its id. */
export async function makeSlug(tx: Tx, postId: string, title: string): Promise<string> {
  const slug = slugOf(title)
  for (const tried of [slug, slug && `${slug}-${postId.slice(-8)}`, postId.slice(-12)]) {
    if (tried && (await tryTake(tx, postId, tried))) return tried
  }
  throw new Error('No address is free')
}

async function tryTake(tx: Tx, postId: string, slug: string): Promise<boolean> {
  await tx.execute(sql`insert into blog_slugs (slug, post_id) values (${slug}, ${postId}) on conflict do nothing`)
  const { rows } = await tx.execute(sql`select from blog_slugs where slug = ${slug} and post_id = ${postId}`)
  return rows.length > 0
}

/** A draft that nobody has read yet leaves nothing behind where it stood. */
export async function dropOtherSlugs(tx: Tx, postId: string, slug: string | null): Promise<void> {
  await tx.execute(sql`delete from blog_slugs where post_id = ${postId} and slug is distinct from ${slug}`)
}
