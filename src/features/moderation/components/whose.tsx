import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Item } from '#/contract/moderation/moderation.ts'
import { fullName } from '#/lib/full-name.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { aliasWord } from '#/words/forum.ts'
import { nameHidden } from '../moderation.functions.ts'
import { Part } from './part.tsx'

type WhoseProps = { item: Item; person: (id: string) => LinkProps; posted: FormState | undefined }

/** Whose a thing is. Of whoever hides their name it is said to who asks, and that they asked is said in the log. */
export function Whose({ item, person, posted }: WhoseProps) {
  return (
    <Part title={m.moderation_person()}>
      {item.isPersonHidden ? (
        <Hidden key={item.id} item={item} person={person} posted={posted} />
      ) : item.person ? (
        <Named whose={item.person} person={person} />
      ) : (
        <p className="text-muted">{m.moderation_person_gone()}</p>
      )}
    </Part>
  )
}

function Named({ whose, person }: { whose: NonNullable<Item['person']>; person: WhoseProps['person'] }) {
  return (
    <p>
      <Link {...person(whose.id)} className={linkClass}>
        {fullName(whose)}
      </Link>
      <span className="block text-small text-muted">
        {whose.earlier > 0 ? m.moderation_earlier({ count: whose.earlier }) : m.moderation_earlier_none()}
      </span>
    </p>
  )
}

function Hidden({ item: { id, shown }, person, posted }: WhoseProps) {
  const [whose, setWhose] = useState<NonNullable<Item['person']> | null>(null)
  if (whose) return <Named whose={whose} person={person} />
  const told = posted?.values.form === 'name' && posted.values.id === id ? posted.values.name : undefined
  if (told) return <p>{told}</p>
  const alias = shown?.alias ?? null
  return (
    <>
      <p>
        {alias === null ? m.moderation_person_hidden_gone() : m.moderation_person_hidden({ name: aliasWord(alias) })}
      </p>
      <PostForm
        name="name"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={(data) => nameHidden({ data })}
        onDone={({ person: found }) => setWhose(found)}
        className="mt-1"
      >
        {({ pending }) => (
          <>
            <p className="text-small text-muted">{m.moderation_name_help()}</p>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.moderation_name_see()}
            </Button>
          </>
        )}
      </PostForm>
    </>
  )
}
