import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'

export type ImportButtonProps = Omit<ImportDialogProps, 'onClose'>

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** Opens the way in for a whole list. */
export function ImportButton(props: ImportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="noscript:hidden" onClick={() => setOpen(true)}>
        {m.imports_open()}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
