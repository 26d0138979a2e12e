import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import type { PaletteScope } from './palette.ts'

type ScopeKeysProps = {
  scopes: readonly PaletteScope[]
  chosen: string | undefined
  onChoose: (scope: string | undefined) => void
}

/** Kinds to look in alone, each with a key: Alt and its number; the same key again looks everywhere. */
export function ScopeKeys({ scopes, chosen, onChoose }: ScopeKeysProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const scope = scopes.find(({ key }) => event.code === `Digit${key}`)
      if (!scope) return
      event.preventDefault()
      onChoose(scope.id === chosen ? undefined : scope.id)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [scopes, chosen, onChoose])
  return (
    <div
      role="group"
      aria-label={m.shell_palette_scopes()}
      className="flex shrink-0 gap-1.5 overflow-x-auto border-b border-line px-3 py-2 [scrollbar-width:none]"
    >
      {scopes.map(({ id, title, key }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-keyshortcuts={`Alt+${key}`}
          title={`Alt+${key}`}
          onClick={() => onChoose(id === chosen ? undefined : id)}
          className="min-h-8 shrink-0 rounded-full border border-line px-3 text-small text-muted hover:text-ink aria-pressed:border-primary-text aria-pressed:bg-tint aria-pressed:text-ink"
        >
          {title}
        </button>
      ))}
    </div>
  )
}
