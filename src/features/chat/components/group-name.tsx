import { useState } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { renameConversation } from '../chat.functions.ts'
import { useChangeConversation } from '../use-change-conversation.ts'

export const nameLength = 80

/** What a group is called; its owner changes it. */
export function GroupName({ conversation }: { conversation: Conversation }) {
  const { id, name } = conversation
  const [typed, setTyped] = useState(name ?? '')
  const [pending, setPending] = useState(false)
  const change = useChangeConversation(id)
  const isChanged = typed.trim() !== '' && typed.trim() !== name
  async function save() {
    setPending(true)
    await change(() => renameConversation({ data: { id, name: typed.trim() } }))
    setPending(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !pending) void save()
      }}
      className="space-y-3"
    >
      <Field label={m.chat_group_name()}>
        <Input
          value={typed}
          maxLength={nameLength}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {isChanged && (
        <Button type="submit" size="sm" pending={pending}>
          {m.chat_rename()}
        </Button>
      )}
    </form>
  )
}
