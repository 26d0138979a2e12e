import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BulkMailAction, MailSummary } from '#/contract/mail/mail.ts'
import type { MailListSearch, ReplyKind } from '#/contract/mail/mail.search.ts'
import { usePageKeys } from '#/client/use-page-keys.ts'
import { answeredOf } from './mail.ts'
import { mailKeys } from './mail-keys.ts'
import { hereLink, type MailLinks } from './mail.links.ts'
import { threadQuery } from './mail.queries.ts'
import { mailSelection } from './mail-selection.ts'
import { mailOfRow, neighbourOf, rowLinks } from './rows.ts'
import type { ChangeMail } from './use-change-mail.ts'

type Options = ChangeMail & {
  mails: readonly MailSummary[]
  label: string
  opened: string | undefined
  search: MailListSearch
  links: MailLinks
}

/** What the keys of mail do, and whether they are being told. */
export function useMailKeys({ mails, label, opened, search, links, change, changeQuietly }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [keysShown, setKeysShown] = useState(false)

  /** The chosen, else the one that is read, else the one the focus is on. */
  function meant(): string[] {
    const chosen = mailSelection.read()
    const one = opened ?? mailOfRow(document.activeElement)
    return chosen.size > 0 ? [...chosen] : one ? [one] : []
  }

  async function run(action: BulkMailAction) {
    const ids = meant()
    if (ids.length === 0) return
    const next = ids.length === 1 ? neighbourOf(ids[0]!) : null
    if (opened && ids.includes(opened)) void navigate(links.label(label, search))
    if (!(await change(ids, action))) return
    mailSelection.clear()
    next?.focus()
  }

  function step(by: 1 | -1) {
    const at = mails.findIndex(({ id }) => id === (opened ?? mailOfRow(document.activeElement)))
    const next = mails[at < 0 ? 0 : at + by]
    if (!next) return
    if (opened) void navigate(links.mail(label, next.id, search))
    else rowLinks()[mails.indexOf(next)]?.focus()
  }

  function answer(how: ReplyKind) {
    const thread = opened ? client.getQueryData(threadQuery(opened).queryKey)?.thread : undefined
    const re = answeredOf(thread ?? [])?.id
    if (re) void navigate(hereLink(links, label, opened)({ ...search, compose: 'new', re, how }))
  }

  function star() {
    const ids = meant()
    const all = ids.every((id) => mails.find((mail) => mail.id === id)?.isStarred)
    if (ids.length > 0) void changeQuietly(ids, { type: 'star', value: !all })
  }

  function choose() {
    const id = mailOfRow(document.activeElement) ?? opened
    if (id) mailSelection.choose(id, !mailSelection.read().has(id))
  }

  usePageKeys(mailKeys, {
    compose: () =>
      void navigate(hereLink(links, label, opened)({ ...search, compose: 'new', re: undefined, how: undefined })),
    older: () => step(1),
    newer: () => step(-1),
    open: openFocused,
    archive: () => void run({ type: 'move', folder: 'archive' }),
    trash: () => void run({ type: 'move', folder: 'trash' }),
    star,
    reply: () => answer('reply'),
    all: () => answer('all'),
    forward: () => answer('forward'),
    search: () => document.querySelector<HTMLInputElement>('[role=search] input[type=search]')?.focus(),
    choose,
    list: () => opened && void navigate(links.label(label, search)),
    help: () => setKeysShown(true),
  })

  return { keysShown, showKeys: () => setKeysShown(true), hideKeys: () => setKeysShown(false) }
}

function openFocused(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('[data-mail-link]')) focused.click()
}
