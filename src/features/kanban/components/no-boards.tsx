import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { BinomialCube } from '#/ui/materials/binomial-cube.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

const BoardDialog = lazy(() => import('./board-dialog.tsx').then((part) => ({ default: part.BoardDialog })))

type NoBoardsProps = { viewer: SessionUser; onMade: (id: string) => void }

export function NoBoards({ viewer, onMade }: NoBoardsProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className="grid h-full place-items-center overflow-y-auto">
      <EmptyState
        level={1}
        art={<BinomialCube size={132} exploded />}
        title={m.kanban_none_title()}
        text={m.kanban_none_text()}
        action={
          <Button onClick={() => setAsked(true)} className="noscript:hidden">
            {m.kanban_board_new()}
          </Button>
        }
      />
      <Suspense>
        {asked && <BoardDialog viewer={viewer} board={null} onClose={() => setAsked(false)} onMade={onMade} />}
      </Suspense>
    </div>
  )
}
