import Download from 'lucide-react/icons/download'
import type { ImportPlan } from '#/contract/imports/import.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { refusedFile, refusedName } from '../refused-file.ts'

/** The refused rows to take along: mended, they are sent again. */
export function RefusedRows({ plan, fileName }: { plan: ImportPlan; fileName: string }) {
  function download() {
    const url = URL.createObjectURL(new Blob([refusedFile(plan)], { type: 'text/csv;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: refusedName(fileName) })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="mt-4 space-y-1">
      <Button variant="outline" size="sm" onClick={download}>
        <Download aria-hidden className="size-4" />
        {m.imports_refused_download()}
      </Button>
      <p className="text-small text-muted">{m.imports_refused_help()}</p>
    </div>
  )
}
