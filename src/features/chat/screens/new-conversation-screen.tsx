import { useState } from 'react'
import type { ChatPerson } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { AreaError } from '../components/area-error.tsx'
import { Composer } from '../components/composer.tsx'
import { PaneHeader } from '../components/conversation-header.tsx'
import { nameLength } from '../components/group-name.tsx'
import { RecipientPicker } from '../components/recipient-picker.tsx'
import { useBegin } from '../use-begin.ts'

/** Choose who, write, send: with the first message the conversation begins. */
export function NewConversationScreen() {
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([])
  const [name, setName] = useState('')
  const begin = useBegin(
    'new',
    chosen.map(({ id }) => id),
    name,
  )
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PaneHeader>
        <h1 className="text-lead font-semibold">{m.chat_new()}</h1>
      </PaneHeader>
      <div className="mx-auto flex min-h-0 w-full max-w-160 flex-1 flex-col gap-4 px-4 pt-5 md:px-6">
        {chosen.length > 1 && (
          <Field label={m.chat_group_name()} note={m.form_optional()}>
            <Input
              value={name}
              maxLength={nameLength}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        )}
        <RecipientPicker chosen={chosen} onChange={setChosen} className="flex-1" />
      </div>
      <AreaError />
      {chosen.length > 0 && (
        <Composer {...begin} label={m.chat_write_first()} mode={null} onModeEnd={() => undefined} />
      )}
    </div>
  )
}
