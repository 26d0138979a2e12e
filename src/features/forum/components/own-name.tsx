import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { aliasWord } from '#/words/forum.ts'

/** Under which name the reader writes here, where they have written; an alias once is one for good. */
export type OwnName = { name: 'shown' | 'hidden' | null; alias: number | null }

/** Asked once in a topic: afterwards it is said. */
export function HideName({ own, checked, error }: { own: OwnName; checked: boolean; error: string | undefined }) {
  // A page has several of these forms.
  const id = useId()
  if (own.name === 'hidden')
    return <p className="text-small text-muted">{m.forum_hidden_as({ name: aliasWord(own.alias ?? 0) })}</p>
  if (own.name === 'shown') return null
  return (
    <CheckboxField id={id} name="hideName" defaultChecked={checked} help={m.forum_hide_name_help()} error={error}>
      {m.forum_hide_name()}
    </CheckboxField>
  )
}

/** Shown once the API has found a child's whole name. */
export function NamesAgreed({ names }: { names: string | undefined }) {
  const id = useId()
  if (!names) return null
  return (
    <CheckboxField id={id} name="namesAgreed" help={m.forum_names_help()}>
      {m.forum_names_agree({ names })}
    </CheckboxField>
  )
}
