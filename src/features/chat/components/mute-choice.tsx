import type { Conversation } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { useChat } from '../chat-context.ts'
import { muteConversation } from '../chat.functions.ts'
import { momentOf } from '../chat.words.ts'
import { isForGood, isMuted, muteSpans, muteUntil, type MuteSpan } from '../mute.ts'
import { useChangeConversation } from '../use-change-conversation.ts'

const spanWords: Record<MuteSpan, () => string> = {
  hour: m.chat_mute_hour,
  tomorrow: m.chat_mute_tomorrow,
  always: m.chat_mute_always,
}

/** For how long one wants to be told of nothing. */
export function MuteChoice({ conversation: { id, mutedUntil } }: { conversation: Conversation }) {
  const { zone } = useChat()
  const change = useChangeConversation(id)
  const mute = (until: string | null) => void change(() => muteConversation({ data: { id, until } }))
  const quiet = isMuted(mutedUntil) ? mutedUntil! : null
  return (
    <section aria-labelledby="chat-mute">
      <h3 id="chat-mute" className="text-small font-semibold text-muted">
        {m.chat_notifications()}
      </h3>
      {quiet ? (
        <div className="mt-2 space-y-3">
          <p>{isForGood(quiet) ? m.chat_muted_for_good() : m.chat_muted_until({ moment: momentOf(quiet, zone) })}</p>
          <Button variant="outline" size="sm" onClick={() => mute(null)}>
            {m.chat_unmute()}
          </Button>
        </div>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {muteSpans.map((span) => (
            <li key={span}>
              <Button variant="outline" size="sm" className="font-medium" onClick={() => mute(muteUntil(span))}>
                {spanWords[span]()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
