import { useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { entryDeeds } from '../entry-deeds.ts'
import { mentionedIn, quoteOf } from '../mentions.ts'
import { LateEntryForm } from './late-entry-form.tsx'
import type { ReplyShared } from './reply-list.tsx'

type AnswerFormProps = Pick<ReplyShared, 'topic' | 'posted' | 'onWritten' | 'named'> & { id: string }

/** An answer to one reply, with a part of it where somebody wants to say to what. */
export function AnswerForm({ id, topic, named, posted, onWritten }: AnswerFormProps) {
  const [quoted, setQuoted] = useState<{ content: RichDocument; turn: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const quote = () => {
    const marked = getSelection()?.toString().trim()
    const whole = place.current?.closest('article')?.querySelector('.rich-text')?.textContent ?? ''
    setQuoted((before) => ({ content: quoteOf(marked || whole), turn: (before?.turn ?? 0) + 1 }))
  }
  return (
    <div ref={place} className="space-y-2">
      <Button variant="link" size="sm" className="noscript:hidden" onClick={quote}>
        {m.forum_quote()}
      </Button>
      <LateEntryForm
        key={quoted?.turn}
        name="reply"
        hidden={{ topic: topic.id, answers: id, id }}
        label={m.forum_answer_label()}
        send={m.forum_send()}
        ownName={{ name: topic.ownName, alias: topic.ownAlias }}
        initial={quoted?.content}
        submit={(values) =>
          entryDeeds.reply({ ...values, mentions: mentionedIn(values.content ?? '', named).join(',') })
        }
        posted={posted}
        onDone={({ reply }) => onWritten(reply.number)}
      />
    </div>
  )
}
