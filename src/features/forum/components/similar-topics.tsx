import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Locale } from '#/contract/core/fields.ts'
import type { TopicLink } from '#/contract/forum/forum.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

const pauseMs = 300

type SimilarTopicsProps = { title: string; locale: Locale; link: (slug: string) => LinkProps }

/** What has been asked already, while somebody asks. It opens beside, so that nothing that was written is left. */
export function SimilarTopics({ title, locale, link }: SimilarTopicsProps) {
  const [found, setFound] = useState<readonly TopicLink[]>([])
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { findSimilar } = await import('../forum.functions.ts')
      const answer = await findSimilar({ data: { title: title.slice(0, 100), locale } }).catch(() => null)
      if (!isGone && answer?.ok) setFound(answer.data.topics)
    }
    const pause = setTimeout(() => void look(), pauseMs)
    return () => {
      isGone = true
      clearTimeout(pause)
    }
  }, [title, locale])
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="rounded border border-line bg-sunken p-3">
          <p className="text-small font-semibold">{m.forum_similar()}</p>
          <ul className="mt-1 space-y-1 text-small">
            {found.map(({ id, slug, title: asked, replies, isSolved }) => (
              <li key={id}>
                <Link {...link(slug)} target="_blank" lang={locale} className={linkClass}>
                  {asked}
                </Link>{' '}
                <span className="text-muted">
                  {isSolved ? m.forum_solved() : m.forum_replies_count({ count: replies })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
