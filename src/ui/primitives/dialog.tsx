import type { VariantProps } from 'class-variance-authority'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { CloseButton } from './close-button.tsx'
import {
  dialogDescriptionClass,
  dialogFooterClass,
  dialogGroundClass,
  dialogMotion,
  dialogPanelVariants,
  dialogTitleClass,
} from './dialog-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

export type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> &
  VariantProps<typeof dialogPanelVariants> & { closeLabel: string }

/** Always give it a `DialogTitle`; without a `DialogDescription`, pass `aria-describedby={undefined}`. */
export function DialogContent({ size, closeLabel, className, children, ...props }: DialogContentProps) {
  const focus = useReturnFocus(props)
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={dialogGroundClass} style={dialogMotion}>
        <DialogPrimitive.Content className={cn(dialogPanelVariants({ size }), className)} {...props} {...focus}>
          {children}
          <DialogPrimitive.Close asChild>
            <CloseButton label={closeLabel} className="absolute end-3 top-3" />
          </DialogPrimitive.Close>
        </DialogPrimitive.Content>
      </DialogPrimitive.Overlay>
    </DialogPrimitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mb-5', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn(dialogTitleClass, 'pe-10', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn(dialogDescriptionClass, className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn(dialogFooterClass, className)} {...props} />
}
