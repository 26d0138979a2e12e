import type { ReactNode } from 'react'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { design } from '#/lib/design.ts'

function Window({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <rect x=".5" y=".5" width="47" height="31" rx="4" fill="var(--card)" stroke="var(--field-line)" />
      {children}
    </svg>
  )
}

/** Paper with the tower, by day and by night. */
export function ModeArt({ mode }: { mode: DisplaySettings['themeMode'] }) {
  const ground = mode === 'dark' ? '#15181d' : '#fbf8f3'
  return (
    <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <rect x=".5" y=".5" width="47" height="31" rx="4" fill={ground} stroke="var(--field-line)" />
      <path fill="var(--pink)" d="M11 18h9v9h-9zM12 11h7v7h-7zM13.5 6h4v5h-4z" />
      <path fill={mode === 'dark' ? '#eef0f3' : '#1b2430'} d="M26 12h14v2.5H26zM26 18h10v2.5H26z" />
    </svg>
  )
}

/** Three beads of a bar, in the preset's colour. */
export function PresetArt({ preset }: { preset: DisplaySettings['themeColorPresets'] }) {
  return (
    <svg viewBox="0 0 48 16" width="48" height="16" aria-hidden="true">
      <path stroke="var(--field-line)" d="M2 8h44" />
      <g fill={design.presets[preset].fill}>
        <circle cx="10" cy="8" r="6.5" />
        <circle cx="24" cy="8" r="6.5" />
        <circle cx="38" cy="8" r="6.5" />
      </g>
    </svg>
  )
}

const layouts: Record<DisplaySettings['themeLayout'], string> = {
  horizontal: 'M5 5h38v5H5z',
  vertical: 'M5 5h12v22H5z',
  mini: 'M5 5h5v22H5z',
}

/** Where the menu stands; mirrored like the page itself. */
export function LayoutArt({ layout }: { layout: DisplaySettings['themeLayout'] }) {
  return (
    <span className="rtl:-scale-x-100">
      <Window>
        <path fill="var(--primary)" d={layouts[layout]} />
      </Window>
    </span>
  )
}

export function DirectionArt({ direction }: { direction: DisplaySettings['themeDirection'] }) {
  return (
    <span className={direction === 'rtl' ? '-scale-x-100' : undefined}>
      <Window>
        <path stroke="var(--muted)" strokeWidth="2.5" d="M8 9h30M8 16h22M8 23h14" />
      </Window>
    </span>
  )
}

export function StretchArt({ stretch }: { stretch?: boolean }) {
  return (
    <Window>
      <path fill="var(--primary)" d={stretch ? 'M5 5h38v22H5z' : 'M14 5h20v22H14z'} />
    </Window>
  )
}
