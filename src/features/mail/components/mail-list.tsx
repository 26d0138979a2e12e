import { useRef } from 'react'
import type { MailLabel, MailSummary } from '#/contract/mail/mail.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { rangeTo } from '../choose-range.ts'
import { isDraft } from '../mail.ts'
import type { MailLinks } from '../mail.links.ts'
import { mailSelection } from '../mail-selection.ts'
import type { ChangeMail } from '../use-change-mail.ts'
import { MailRow } from './mail-row.tsx'

export type MailListProps = {
  name: string
  mails: readonly MailSummary[]
  chosen: ReadonlySet<string>
  labels: readonly MailLabel[]
  label: string
  opened: string | undefined
  search: MailListSearch
  links: MailLinks
  me: string
  changeQuietly: ChangeMail['changeQuietly']
}

export function MailList({ name, mails, chosen, opened, search, links, changeQuietly, ...row }: MailListProps) {
  const last = useRef<string>(null)
  const choose = (id: string, on: boolean, extend: boolean) => {
    const ids = mails.map((mail) => mail.id)
    mailSelection.chooseAll(extend ? rangeTo(ids, last.current, id) : [id], on)
    last.current = id
  }
  return (
    <ul aria-label={name}>
      {mails.map((mail) => (
        <MailRow
          key={mail.id}
          {...row}
          mail={mail}
          // A draft is written on, not read.
          link={
            isDraft(mail)
              ? links.label(row.label, { ...search, compose: mail.id, re: undefined, how: undefined })
              : links.mail(row.label, mail.id, search)
          }
          opened={mail.id === opened}
          chosen={chosen.has(mail.id)}
          onChoose={(on, extend) => choose(mail.id, on, extend)}
          onStar={(value) => void changeQuietly([mail.id], { type: 'star', value })}
        />
      ))}
    </ul>
  )
}
