import ArrowLeft from 'lucide-react/icons/arrow-left'
import Forward from 'lucide-react/icons/forward'
import Reply from 'lucide-react/icons/reply'
import ReplyAll from 'lucide-react/icons/reply-all'
import { useSuspenseQuery } from '@tanstack/react-query'
import { labelsQuery, threadQuery } from '../mail.queries.ts'
import { labelName } from '../mail.words.ts'
import type { Queries } from '#/router/queries.ts'
import { m } from '#/paraglide/messages.js'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { BulkMailAction, Mail, MailLabel } from '#/contract/mail/mail.ts'
import type { MailListSearch, ReplyKind } from '#/contract/mail/mail.search.ts'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { LabelChips } from '../components/label-chips.tsx'
import { MailActions } from '../components/mail-actions.tsx'
import { MailView } from '../components/mail-view.tsx'
import { answeredOf, foldedAtFirst, isDraft, leavesList } from '../mail.ts'
import type { MailLinks } from '../mail.links.ts'
import { neighbourOf } from '../rows.ts'
import { replyRecipients } from '../reply.ts'
import { useChangeMail } from '../use-change-mail.ts'

/** The thread, and what it is about, for the title. */
export async function loadThread(queries: Queries, label: string, id: string) {
  await Promise.all([queries.ensure(threadQuery(id)), queries.ensure(labelsQuery())])
  const client = queries.client()
  const subject = client.getQueryData(threadQuery(id).queryKey)?.mail.subject
  const labels = client.getQueryData(labelsQuery().queryKey) ?? []
  return { subject: subject || m.mail_no_subject(), label: labelName(label, labels) }
}

type ThreadScreenProps = Omit<ThreadViewProps, 'mail' | 'thread' | 'labels'> & { id: string }

export function ThreadScreen({ id, ...props }: ThreadScreenProps) {
  const labels = useSuspenseQuery(labelsQuery()).data
  const { mail, thread } = useSuspenseQuery(threadQuery(id)).data
  return <ThreadView key={id} {...props} mail={mail} thread={thread} labels={labels} />
}

type ThreadViewProps = {
  viewer: SessionUser
  mail: Mail
  thread: readonly Mail[]
  label: string
  labels: readonly MailLabel[]
  search: MailListSearch
  links: MailLinks
}

const answers = [
  { kind: 'reply', word: m.mail_reply, icon: Reply },
  { kind: 'all', word: m.mail_reply_all, icon: ReplyAll },
  { kind: 'forward', word: m.mail_forward, icon: Forward },
] as const

/** A thread that is read: what was said, the oldest first, and what may be done with it. */
function ThreadView({ viewer, mail, thread, label, labels, search, links }: ThreadViewProps) {
  const navigate = useNavigate()
  const { change, changeQuietly } = useChangeMail()
  const [folded] = useState(() => foldedAtFirst(thread, mail.id))
  useReadOnSight(thread, changeQuietly)
  const subject = mail.subject || m.mail_no_subject()
  const answered = answeredOf(thread)
  const back = links.label(label, search)

  async function run(action: BulkMailAction) {
    const leaves = leavesList(action, label) || (action.type === 'read' && !action.value)
    const next = leaves ? neighbourOf(mail.id) : null
    if (leaves) void navigate(back)
    if (await change([mail.id], action)) next?.focus()
  }
  const composeLink = (kind: ReplyKind) =>
    links.mail(label, mail.id, { ...search, compose: 'new', re: answered?.id, how: kind })
  const draftLink = (id: string) =>
    links.mail(label, mail.id, { ...search, compose: id, re: undefined, how: undefined })
  const hasSeveral = answered && replyRecipients(answered, viewer.email, 'all')

  return (
    <>
      <div className="sticky top-15 z-10 flex items-center gap-1 border-b border-line bg-card px-2 py-1.5 @min-[720px]/mail:top-0 @min-[720px]/mail:px-5 print:hidden">
        <Link
          {...back}
          aria-label={m.mail_back({ label: labelName(label, labels) })}
          title={m.mail_back({ label: labelName(label, labels) })}
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </Link>
        <div className="ms-auto">
          <MailActions
            ids={[mail.id]}
            mails={[mail]}
            label={label}
            labels={labels}
            onChange={(action) => void run(action)}
            more={[{ id: 'print', label: m.mail_print(), run: () => print() }]}
          />
        </div>
      </div>
      <header className="px-5 pt-6 pb-2 @min-[720px]/mail:px-8">
        <h1 className="text-title wrap-anywhere" dir="auto">
          {subject}
        </h1>
        <div className="mt-2 empty:hidden">
          <LabelChips ids={mail.labelIds} labels={labels} />
        </div>
      </header>
      {thread.map((one) => (
        <MailView
          key={one.id}
          mail={one}
          open={!folded.has(one.id)}
          draftLink={draftLink(one.id)}
          onStar={(value) => void changeQuietly([one.id], { type: 'star', value })}
          onUnsent={() => void navigate(draftLink(one.id))}
        />
      ))}
      {answered && !isDraft(answered) && (
        <div className="flex flex-wrap gap-2.5 px-5 pt-2 pb-8 @min-[720px]/mail:ps-21 noscript:hidden print:hidden">
          {answers.map(({ kind, word, icon: Icon }) =>
            kind === 'all' && hasSeveral && hasSeveral.to.length + hasSeveral.cc.length < 2 ? null : (
              <Button key={kind} asChild variant="outline">
                <Link {...composeLink(kind)}>
                  <Icon aria-hidden className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} />
                  {word()}
                </Link>
              </Button>
            ),
          )}
        </div>
      )}
    </>
  )
}

/** Who looks at a thread has read it: each mail once, so that one may say "unread" again. */
function useReadOnSight(thread: readonly Mail[], changeQuietly: ReturnType<typeof useChangeMail>['changeQuietly']) {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const fresh = thread.filter(({ id, isUnread }) => isUnread && !seen.current.has(id)).map(({ id }) => id)
    for (const { id } of thread) seen.current.add(id)
    if (fresh.length > 0) void changeQuietly(fresh, { type: 'read', value: true })
  }, [thread, changeQuietly])
}
