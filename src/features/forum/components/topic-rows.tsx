import { Link, type LinkProps } from '@tanstack/react-router'
import type { MemberTopic, TopicSummary } from '#/contract/forum/forum.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { shownNumber } from '#/words/counted.ts'
import { categoryWord, writerWord } from '#/words/forum.ts'
import { standingOf } from '../forum.words.ts'

type Shown = TopicSummary & Partial<Pick<MemberTopic, 'unread' | 'firstUnread' | 'isHeld' | 'removedFor'>>

type TopicRowsProps = {
  label: string
  topics: readonly Shown[]
  link: (topic: Shown) => LinkProps
}

/** What is asked, one line each: where, by whom, since when, how it stands, and how many have replied. */
export function TopicRows({ label, topics, link }: TopicRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicRow topic={topic} link={link(topic)} />
        </li>
      ))}
    </ul>
  )
}

function TopicRow({ topic, link }: { topic: Shown; link: LinkProps }) {
  const { title, locale, category, writer, lastActivityAt, guideReplies, replies, isPinned, unread, isHeld } = topic
  const { tone, word } = standingOf(topic)
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-2.5 hover:bg-sunken sm:px-4 md:grid-cols-[minmax(0,1fr)_11rem_3.5rem]">
      <div className="min-w-0">
        <h2 className="leading-6 font-semibold text-pretty break-words">
          <Link {...link} lang={locale} className="group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
          {isPinned && <span className="font-semibold text-ink">{m.forum_pinned()} ·</span>}
          <span>{categoryWord(category)}</span>
          <span aria-hidden="true">·</span>
          <bdi>{writerWord(writer)}</bdi>
          <span aria-hidden="true">·</span>
          <Since instant={lastActivityAt} />
          {guideReplies > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span className="font-semibold text-ink">{m.forum_guides_replied({ count: guideReplies })}</span>
            </>
          )}
          {isHeld && <Badge tone="warning">{m.forum_waits()}</Badge>}
        </p>
      </div>
      <p className="max-md:hidden">
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-end">
        <span className="text-title font-bold tabular-nums" title={m.forum_replies_count({ count: replies })}>
          <span aria-hidden="true">{shownNumber(replies)}</span>
          <span className="sr-only" lang={getLocale()}>
            {m.forum_replies_count({ count: replies })}
          </span>
        </span>
        <span className={cn('block text-small md:hidden', tone === 'success' ? 'text-success' : 'text-muted')}>
          {word}
        </span>
        {unread !== undefined && unread !== null && unread > 0 && (
          <span className="block text-small font-semibold whitespace-nowrap text-primary-text">
            {m.forum_unread_count({ count: unread })}
          </span>
        )}
      </p>
    </article>
  )
}
