import { Link, useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Section } from '#/ui/page/section.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { categoryWord, writerWord } from '#/words/forum.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { EntryActions } from '../components/entry-actions.tsx'
import { LateEntryForm } from '../components/late-entry-form.tsx'
import { EntryChanges } from '../components/entry-words.tsx'
import { FollowChoice } from '../components/follow-choice.tsx'
import { NewReplies } from '../components/new-replies.tsx'
import { OneReply, ReplyList, type ReplyShared } from '../components/reply-list.tsx'
import { TopicKeeping } from '../components/topic-keeping.tsx'
import { TopicPages } from '../components/topic-pages.tsx'
import { WriterLine } from '../components/writer-line.tsx'
import { entryDeeds } from '../entry-deeds.ts'
import type { ForumLinks, TopicPlace } from '../forum.links.ts'
import { standingOf } from '../forum.words.ts'
import { mentionedIn, type Named } from '../mentions.ts'
import type { ReadReply, ReadTopic } from '../read-topic.ts'
import { useKeptReply } from '../use-kept-reply.ts'

export type TopicScreenProps = {
  topic: ReadTopic
  replies: readonly ReadReply[]
  page: number
  pages: number
  viewer: { id: string } | null
  /** At its public address, where no frame of an area stands around it. */
  isPublic?: boolean
  posted: FormState | undefined
  place: TopicPlace
  links: Pick<ForumLinks, 'login' | 'rules' | 'list' | 'topic'>
}

/** What follows a deed: the page is read anew, or another one comes. */
function useAfter(place: TopicPlace, topic: ForumLinks['topic']) {
  const router = useRouter()
  const navigate = useNavigate()
  const go = (link: LinkProps) => void navigate(link as never)
  const onSaid = () => void router.invalidate()
  return {
    onSaid,
    onWritten: (number: number | null) => {
      onSaid()
      if (number !== null) go(place.reply(number))
    },
    onMoved: (slug: string) => go(topic(slug)),
    onGone: () => go(place.list),
  }
}

/** A question, the answer that solved it, and what was replied, in its order. */
export function TopicScreen(shown: TopicScreenProps) {
  return shown.isPublic ? (
    <Container>
      <WholeTopic {...shown} />
    </Container>
  ) : (
    <WholeTopic {...shown} />
  )
}

function WholeTopic({ topic, replies, page, pages, viewer, isPublic = false, ...rest }: TopicScreenProps) {
  const { posted, place, links } = rest
  const { onSaid, onWritten, onMoved, onGone } = useAfter(place, links.topic)
  const isSignedIn = viewer !== null
  const named = namedOn(topic, replies)
  const shared: ReplyShared = { topic, isSignedIn, posted, place, named, onSaid, onWritten }
  useSeen(topic, replies, isSignedIn)
  return (
    <div className="mx-auto max-w-[48rem] pt-4 pb-12 md:pt-6">
      <p className="pb-3 text-small text-muted">
        {isPublic && (
          <>
            <Link {...place.list} className={quietLinkClass}>
              {m.areas_forum()}
            </Link>
            {' · '}
          </>
        )}
        <Link {...links.list({ category: topic.category })} className={quietLinkClass}>
          {categoryWord(topic.category)}
        </Link>
      </p>
      <Question topic={topic} isSignedIn={isSignedIn} posted={posted} place={place} onSaid={onSaid} onGone={onGone} />
      {topic.solution && (
        <section
          aria-label={m.forum_solution_title()}
          className="mt-6 rounded border border-line bg-success-tint p-4 md:p-5"
        >
          <h2 className="mb-2 text-small font-semibold">{m.forum_solution_title()}</h2>
          <OneReply reply={topic.solution} isAbove {...shared} />
        </section>
      )}
      <Section
        id="replies"
        title={topic.replies > 0 ? m.forum_replies_count({ count: topic.replies }) : m.forum_replies_none()}
        spacing="panel"
        className="scroll-mt-20"
      >
        <TopicPages page={page} pages={pages} place={place} />
        <ReplyList replies={replies} {...shared} />
        <TopicPages page={page} pages={pages} place={place} />
        {isSignedIn && <NewReplies key={topic.lastNumber} id={topic.id} known={topic.lastNumber} link={place.reply} />}
        <Reply topic={topic} named={named} isSignedIn={isSignedIn} onWritten={onWritten} {...rest} />
      </Section>
      {isSignedIn && <FollowChoice topic={topic} posted={posted} onSaid={onSaid} />}
      {topic.may.order && (
        <TopicKeeping topic={topic} replies={replies} posted={posted} onSaid={onSaid} onMoved={onMoved} />
      )}
    </div>
  )
}

/** Each writer of this page once, by whichever of their entries comes first. */
function namedOn({ id, writer, isRemoved }: ReadTopic, replies: readonly ReadReply[]): Named[] {
  const all = [
    ...(isRemoved ? [] : [{ id, name: writerWord(writer) }]),
    ...replies
      .filter(
        (reply) => reply.number !== null && !reply.isRemoved && (reply.writer.name ?? reply.writer.alias) !== null,
      )
      .map((reply) => ({ id: reply.id, name: writerWord(reply.writer) })),
  ]
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()]
}

/** What stands on the page has been read. */
function useSeen({ id, readNumber }: ReadTopic, replies: readonly ReadReply[], isSignedIn: boolean) {
  const last = Math.max(0, ...replies.map(({ number }) => number ?? 0))
  useEffect(() => {
    if (!isSignedIn || (readNumber !== null && readNumber >= last)) return
    void import('../forum.functions.ts')
      .then(({ markRead }) => markRead({ data: { id, number: last } }))
      .catch(() => undefined)
  }, [id, last, readNumber, isSignedIn])
}

type QuestionProps = Pick<TopicScreenProps, 'topic' | 'posted' | 'place'> & {
  isSignedIn: boolean
  onSaid: () => void
  onGone: () => void
}

function Question({ topic, isSignedIn, posted, place, onSaid, onGone }: QuestionProps) {
  const { id, title, locale, writer, createdAt, editedAt, html, tags, isHeld, removedFor, isMine, changes, may } = topic
  const { tone, word } = standingOf(topic)
  return (
    <article lang={locale}>
      <h1 className="text-[28px] leading-tight font-bold tracking-[-0.02em] text-balance break-words sm:text-display">
        {title}
      </h1>
      <div lang={getLocale()} className="mt-3">
        <WriterLine writer={writer} at={createdAt} editedAt={editedAt}>
          <Badge tone={tone}>{word}</Badge>
        </WriterLine>
      </div>
      {isHeld && (
        <Alert tone="info" className="mt-4">
          {m.forum_waits_help()}
        </Alert>
      )}
      {removedFor && (
        <Alert tone="danger" className="mt-4">
          {m.forum_removed_for({ rule: ruleTitle(removedFor) })}
        </Alert>
      )}
      {html ? (
        <div className="mt-4 break-words">
          <RichText html={html} />
        </div>
      ) : (
        <p lang={getLocale()} className="mt-4 text-muted">
          {m.forum_taken_back()}
        </p>
      )}
      {tags.length > 0 && <p className="mt-3 text-small text-muted">{tags.join(' · ')}</p>}
      <div lang={getLocale()} className="mt-3">
        <EntryActions
          kind="topic"
          entry={topic}
          isSignedIn={isSignedIn && !isHeld && removedFor === null && html !== null}
          posted={posted}
          onSaid={isMine && topic.replies === 0 ? onGone : onSaid}
        >
          {may.edit && (
            <Button asChild variant="link" size="sm">
              <Link {...place.edit}>{m.forum_edit()}</Link>
            </Button>
          )}
          <EntryChanges kind="topic" id={id} changes={changes} />
        </EntryActions>
      </div>
    </article>
  )
}

type ReplyProps = Pick<TopicScreenProps, 'topic' | 'posted' | 'place' | 'links'> & {
  isSignedIn: boolean
  named: ReplyShared['named']
  onWritten: ReplyShared['onWritten']
}

function Reply({ topic, named, isSignedIn, posted, place, links, onWritten }: ReplyProps) {
  const { keep, sent } = useKeptReply(topic)
  if (!isSignedIn)
    return (
      <p className="pt-5 text-muted">
        <Link {...links.login(`${place.path}#replies`)} className={linkClass}>
          {m.forum_sign_in()}
        </Link>
      </p>
    )
  if (!topic.may.reply)
    return <p className="pt-5 text-muted">{topic.isHeld ? m.forum_waits_help() : m.forum_closed_help()}</p>
  return (
    <div className="pt-5">
      <LateEntryForm
        name="reply"
        hidden={{ topic: topic.id }}
        label={m.forum_reply_label()}
        send={m.forum_send()}
        ownName={{ name: topic.ownName, alias: topic.ownAlias }}
        initial={topic.draft?.content}
        onWritten={keep}
        submit={(values) => {
          sent()
          return entryDeeds.reply({ ...values, mentions: mentionedIn(values.content ?? '', named).join(',') })
        }}
        posted={posted}
        onDone={({ reply }) => {
          sent()
          onWritten(reply.number)
        }}
      >
        <p className="text-small text-muted">
          {m.forum_be_kind()} {m.forum_mention_help()}{' '}
          <Link {...links.rules} className={linkClass}>
            {m.forum_rules()}
          </Link>
        </p>
      </LateEntryForm>
    </div>
  )
}
