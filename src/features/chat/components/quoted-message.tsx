import type { Message } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'

type QuotedMessageProps = {
  quote: NonNullable<Message['replyTo']>
  name: string
  onJump: (position: number) => void
}

/** What a message answers; pressing it leads there. */
export function QuotedMessage({ quote, name, onJump }: QuotedMessageProps) {
  return (
    <button
      type="button"
      onClick={() => onJump(quote.position)}
      className="mb-1.5 block w-full min-w-0 cursor-pointer rounded-[6px] border-s-3 border-primary-text bg-ink/4 px-2.5 py-1 text-start text-small hover:bg-ink/7 dark:bg-ink/7 dark:hover:bg-ink/12"
    >
      <span className="sr-only">{m.chat_answers()}</span>
      <span className="block truncate font-semibold text-primary-text">{name}</span>
      <span className="line-clamp-2 text-muted [unicode-bidi:plaintext]">
        {quote.body || m.chat_quote_without_words()}
      </span>
    </button>
  )
}
