import Camera from 'lucide-react/icons/camera'
import { lazy, Suspense, useId, useState } from 'react'
import { cn } from '#/lib/cn.ts'
import { toast } from '../feedback/toast.ts'
import { Button } from '../primitives/button.tsx'
import { popoverClass, popoverItemClass } from '../primitives/popover-class.ts'
import type { PictureDialogProps } from './picture-dialog.tsx'
import type { RemovePictureDialogProps } from './remove-picture-dialog.tsx'

export type PictureActionProps = Omit<PictureDialogProps, 'title' | 'onClose'> &
  Pick<RemovePictureDialogProps, 'remove'> & {
    /** Whether there is a picture to replace or remove. */
    has: boolean
    /** The camera alone, for a place on the picture itself. */
    compact?: boolean
    className?: string
  }

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })))
const RemovePictureDialog = lazy(() =>
  import('./remove-picture-dialog.tsx').then((module) => ({ default: module.RemovePictureDialog })),
)

type Asked = 'choose' | 'remove' | null

/** A button that sets a picture; where there is one, a menu that replaces or removes it. */
export function PictureAction({ has, compact, className, remove, ...dialog }: PictureActionProps) {
  const [asked, setAsked] = useState<Asked>(null)
  const menu = useId()
  const { texts, save } = dialog
  const title = has ? texts.change : texts.add
  const close = () => setAsked(null)
  const told = async (done: Promise<string | null>, words: string) => {
    const wrong = await done
    if (wrong === null) toast(words)
    return wrong
  }
  return (
    <div className={cn('noscript:hidden', className)}>
      <Button
        variant="outline"
        size={compact ? 'icon' : 'sm'}
        aria-label={compact ? title : undefined}
        title={compact ? title : undefined}
        className={cn(compact && 'size-10 rounded-full pointer-coarse:size-11')}
        {...(has ? { popoverTarget: menu } : { onClick: () => setAsked('choose') })}
      >
        <Camera aria-hidden className="size-4.5" strokeWidth={1.75} />
        {!compact && title}
      </Button>
      {has && <PictureMenu id={menu} texts={texts} onChoose={setAsked} />}
      <Suspense>
        {asked === 'choose' && (
          <PictureDialog
            {...dialog}
            title={title}
            save={(picture) => told(save(picture), texts.saved)}
            onClose={close}
          />
        )}
        {asked === 'remove' && (
          <RemovePictureDialog texts={texts} remove={() => told(remove(), texts.removed)} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

type PictureMenuProps = Pick<PictureActionProps, 'texts'> & { id: string; onChoose: (asked: Asked) => void }

function PictureMenu({ id, texts, onChoose }: PictureMenuProps) {
  // Closed before the dialog opens, so that the focus comes back to the button and not to an item that is gone.
  const choose = (asked: Asked) => {
    document.getElementById(id)?.hidePopover()
    onChoose(asked)
  }
  return (
    <div id={id} popover="auto" className={cn(popoverClass, 'min-w-44')}>
      <button type="button" className={popoverItemClass} onClick={() => choose('choose')}>
        {texts.replace}
      </button>
      <button
        type="button"
        className={cn(popoverItemClass, 'text-danger hover:bg-danger-tint')}
        onClick={() => choose('remove')}
      >
        {texts.remove}
      </button>
    </div>
  )
}
