import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { slotOf } from '../composer.actors.ts'
import type { MailLinks } from '../mail.links.ts'
import { Composer } from './composer.tsx'

type ComposingProps = { viewer: SessionUser; search: MailListSearch; label: string; links: MailLinks }

/**
 * The composer that the address asks for. A new mail gets another address once it is stored, and stays the same composer:
 * each keeps a number of its own.
 */
export function Composing({ viewer, search, label, links }: ComposingProps) {
  const navigate = useNavigate()
  const [numbers] = useState(() => new Map<string, number>())
  const slot = slotOf(search)
  const number = numbers.get(slot) ?? Math.max(0, ...numbers.values()) + 1
  numbers.set(slot, number)

  const turnTo = (compose: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, compose, re: undefined, how: undefined }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Composer
      key={number}
      viewer={viewer}
      search={search}
      onStored={(id) => {
        numbers.delete(slot)
        numbers.set(id, number)
        turnTo(id)
      }}
      onClose={() => turnTo(undefined)}
      onReopen={(id) => void navigate(links.label(label, { compose: id }))}
    />
  )
}
