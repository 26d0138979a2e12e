import { useRef, type KeyboardEvent } from 'react'
import { MentionList, useMentions } from '#/ui/form/mentions.tsx'
import { Textarea, type TextareaProps } from '#/ui/primitives/textarea.tsx'
import { useKanban } from '../kanban-context.ts'
import { MemberFace } from './member-face.tsx'

type MentionFieldProps = Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'aria-label'> & {
  'aria-label': string
  value: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text in which an @ offers the board’s members. */
export function MentionField({ value, onText, onKeyDown, ...props }: MentionFieldProps) {
  const { members, viewerId } = useKanban()
  const field = useRef<HTMLTextAreaElement>(null)
  const people = [...members.values()].filter(({ id }) => id !== viewerId)
  const mentions = useMentions({ text: value, onText, people, field })
  return (
    <div className="relative">
      <Textarea
        ref={field}
        {...props}
        {...mentions.fieldProps}
        value={value}
        onChange={({ currentTarget }) => mentions.type(currentTarget)}
        onKeyDown={(event) => {
          if (!mentions.press(event)) onKeyDown(event)
        }}
      />
      <MentionList
        {...mentions}
        label={props['aria-label']}
        face={(person) => <MemberFace person={person} size="xs" />}
        className="top-full mt-1"
      />
    </div>
  )
}
