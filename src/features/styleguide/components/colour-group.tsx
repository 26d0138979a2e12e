import { useEffect, useState } from 'react'
import { design } from '#/lib/design.ts'
import { m } from '#/paraglide/messages.js'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#/ui/primitives/table.tsx'
import { contrast } from '../contrast.ts'

const tokens = [
  'paper',
  'card',
  'sunken',
  'line',
  'field-line',
  'ink',
  'muted',
  'primary',
  'primary-text',
  'tint',
] as const
const states = ['success', 'success-tint', 'warning', 'warning-tint', 'danger', 'danger-tint'] as const
const materials = ['pink', 'brown', 'gold', 'red', 'blue', 'green', 'shelf'] as const
const presets = Object.entries(design.presets)

export function ColourGroup() {
  return (
    <>
      {[tokens, states, materials].map((row) => (
        <ul key={row[0]} className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-4">
          {row.map((token) => (
            <li key={token}>
              <span className="block h-14 rounded border border-line" style={{ background: `var(--${token})` }} />
              <code dir="ltr" className="mt-1 block text-small text-muted">
                {token}
              </code>
            </li>
          ))}
        </ul>
      ))}
      <ContrastTable />
    </>
  )
}

/** On what ground this page stands just now: measured, since mode and colour may change under it. */
function useGround() {
  const [ground, setGround] = useState<{ paper: string; dark: boolean } | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () =>
      setGround({ paper: getComputedStyle(root).getPropertyValue('--paper'), dark: root.classList.contains('dark') })
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(root, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
  return ground
}

function ContrastTable() {
  const ground = useGround()
  const asText = ground?.dark ? m.styleguide_as_text_dark() : m.styleguide_as_text()
  return (
    <Table label={m.styleguide_presets()}>
      <TableHeader>
        <TableRow>
          <TableHead>{m.styleguide_preset()}</TableHead>
          <TableHead>{m.styleguide_on_fill()}</TableHead>
          <TableHead>{asText}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {presets.map(([name, preset]) => {
          const text = ground?.dark ? preset.textDark : preset.text
          return (
            <TableRow key={name}>
              <TableCell>
                <code dir="ltr">{name}</code>
              </TableCell>
              <TableCell>
                <span
                  className="inline-block rounded px-3 py-1 font-semibold"
                  style={{ background: preset.fill, color: preset.on }}
                >
                  {contrast(preset.fill, preset.on).toFixed(1)}
                </span>
              </TableCell>
              <TableCell>
                {ground && (
                  <span className="font-semibold" style={{ color: text }}>
                    {contrast(text, ground.paper).toFixed(1)}
                  </span>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
