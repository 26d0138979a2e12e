import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { RestoreButton } from '#/ui/data-table/restore-button.tsx'
import { workName, type Work } from '../works.ts'

export type WorksBinProps = { works: readonly Work[]; onRestore: (id: Work['id']) => void }

/** The works that were deleted, each with its way back. */
export function WorksBin({ works, onRestore }: WorksBinProps) {
  // Areas have a client around their pages; public pages do without.
  const [client] = useState(() => new QueryClient())
  if (works.length === 0) return <p className="text-muted">{m.list_bin_empty_title()}</p>
  return (
    <QueryClientProvider client={client}>
      <ul aria-label={m.list_bin()} className="grow divide-y divide-line">
        {works.map((work) => (
          <li key={work.id} className="flex min-h-14 items-center justify-between gap-4">
            {workName(work)}
            <RestoreButton
              name={workName(work)}
              restore={async () => onRestore(work.id)}
              queryKey={['works']}
              texts={listTexts()}
              done={m.styleguide_restored()}
            />
          </li>
        ))}
      </ul>
    </QueryClientProvider>
  )
}
