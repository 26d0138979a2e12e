import { useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { MentionList, useMentions, WithMentions } from '#/ui/form/mentions.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { FileLink } from '#/ui/primitives/file-link.tsx'
import { MarkedText } from '#/ui/primitives/marked-text.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { Specimen } from './specimen.tsx'

const people = [
  { id: 'amara', first_name: 'Amara', last_name: 'Lindqvist' },
  { id: 'tomas', first_name: 'Tomás', last_name: 'Oliveira' },
]

export function WritingSpecimens() {
  const [text, setText] = useState<string>(m.styleguide_mention)
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, onText: setText, people, field })
  const label = m.styleguide_note()
  return (
    <>
      <Specimen name="MentionList, WithMentions" className="grid gap-4">
        <div className="relative">
          <Textarea
            ref={field}
            {...mentions.fieldProps}
            aria-label={label}
            value={text}
            onChange={({ currentTarget }) => mentions.type(currentTarget)}
            onKeyDown={mentions.press}
          />
          <MentionList
            {...mentions}
            label={label}
            face={({ id, first_name }) => <SeedAvatar seed={id} name={first_name} size={24} />}
            className="top-full mt-1"
          />
        </div>
        <p>
          <WithMentions text={text} people={people} />
        </p>
      </Specimen>
      <Specimen name="FileLink" className="block max-w-100">
        <FileLink href="/favicon.ico" name={m.styleguide_work()} isPicture={false} detail={m.styleguide_work_text()} />
      </Specimen>
      <Specimen name="MarkedText" className="block text-muted">
        <p>
          <MarkedText
            parts={[
              { text: m.styleguide_work(), found: true },
              { text: ` · ${m.styleguide_work_text()}`, found: false },
            ]}
          />
        </p>
      </Specimen>
    </>
  )
}
