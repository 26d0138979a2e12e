import { Link, type LinkProps } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import type { Post } from '#/contract/blog/blog.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

type TranslateLinkProps = { post: Pick<Post, 'locale' | 'translations'>; link: LinkProps }

/** For those who write: an article that is not in every language can be brought into another. */
export function TranslateLink({ post, link }: TranslateLinkProps) {
  if (post.translations.length + 1 >= appConfig.locales.length) return null
  return (
    <p className="text-small">
      <Link {...link} className={`${linkClass} inline-block py-1.5`}>
        {m.translating_this()}
      </Link>
    </p>
  )
}
