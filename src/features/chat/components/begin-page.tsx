import type { ChatPerson } from '#/contract/chat/chat.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { AreaError } from './area-error.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader, presenceWords } from './conversation-header.tsx'
import { useBegin } from '../use-begin.ts'
import type { Refused } from './conversation-page.tsx'

export type BeginPageProps = { person: ChatPerson; refused: Refused }

/** Somebody to whom one has not written yet. */
export function BeginPage({ person, refused }: BeginPageProps) {
  const begin = useBegin(person.id, [person.id], '', refused?.body)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationHeader
        name={fullName(person)}
        type="one-to-one"
        people={[person]}
        seed={person.id}
        status={presenceWords(person)}
      />
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          art={<MoveableAlphabet text={m.chat_hello()} size={120} />}
          title={m.chat_begin_title({ name: person.first_name })}
          text={m.chat_begin_text()}
        />
      </div>
      <AreaError posted={refused?.message} />
      <Composer {...begin} label={m.chat_write_first()} mode={null} onModeEnd={() => undefined} />
    </div>
  )
}
