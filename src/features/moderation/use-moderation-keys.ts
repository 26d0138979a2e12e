import { useNavigate } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageKeys } from '#/client/use-page-keys.ts'
import type { Item } from '#/contract/moderation/moderation.ts'
import type { Act } from '#/contract/moderation/rules.ts'
import { moderationKeys } from './moderation-keys.ts'

type Options = { items: readonly Item[]; opened: string | undefined; link: (item: string) => LinkProps }

/** Chooses the act in the form that is open, and goes on to what it still needs. */
function choose(act: Act): void {
  const choice = document.querySelector<HTMLInputElement>(`input[name=act][value=${act}]`)
  const form = choice?.form
  if (!choice || choice.disabled || !form) return
  choice.click()
  const rule = form.querySelector<HTMLElement>('select[name=rule]')
  const send = form.querySelector<HTMLElement>('button[type=submit]')
  ;(act === 'nothing' ? send : rule)?.focus()
}

/** Whether the keys are being told, and what they do. */
export function useModerationKeys({ items, opened, link }: Options) {
  const navigate = useNavigate()
  const [keysShown, setKeysShown] = useState(false)

  function step(by: 1 | -1) {
    const at = items.findIndex(({ id }) => id === opened)
    const next = items[at < 0 ? 0 : at + by]
    if (next) void navigate(link(next.id) as never)
  }

  /** A link or a button that has the focus keeps its Enter, but for the line of what is open. */
  function take() {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.matches('a:not([aria-current]), button, summary')) focused.click()
    else document.querySelector<HTMLElement>('form [data-claim]')?.click()
  }

  usePageKeys(moderationKeys, {
    down: () => step(1),
    up: () => step(-1),
    take,
    help: () => setKeysShown(true),
    nothing: () => choose('nothing'),
    hide: () => choose('hide'),
    warn: () => choose('warn'),
    silence_1: () => choose('silence_1'),
    silence_7: () => choose('silence_7'),
    silence_30: () => choose('silence_30'),
    suspend_30: () => choose('suspend_30'),
    suspend: () => choose('suspend'),
  })
  return { keysShown, showKeys: () => setKeysShown(true), hideKeys: () => setKeysShown(false) }
}
