import type { VariantProps } from 'class-variance-authority'
import * as AlertDialogPrimitive from 'radix-ui/alert-dialog'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import {
  dialogDescriptionClass,
  dialogFooterClass,
  dialogGroundClass,
  dialogMotion,
  dialogPanelVariants,
  dialogTitleClass,
} from './dialog-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

export const AlertDialog = AlertDialogPrimitive.Root
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger
/** Both close the dialog; wrap a `Button` with `asChild`. */
export const AlertDialogAction = AlertDialogPrimitive.Action
export const AlertDialogCancel = AlertDialogPrimitive.Cancel

export type AlertDialogContentProps = ComponentProps<typeof AlertDialogPrimitive.Content> &
  VariantProps<typeof dialogPanelVariants>

/** A question that must be answered: neither a press outside nor a cross closes it. */
export function AlertDialogContent({ size, className, ...props }: AlertDialogContentProps) {
  const focus = useReturnFocus(props)
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={dialogGroundClass} style={dialogMotion}>
        <AlertDialogPrimitive.Content className={cn(dialogPanelVariants({ size }), className)} {...props} {...focus} />
      </AlertDialogPrimitive.Overlay>
    </AlertDialogPrimitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return <AlertDialogPrimitive.Title className={cn(dialogTitleClass, className)} {...props} />
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return <AlertDialogPrimitive.Description className={cn(dialogDescriptionClass, className)} {...props} />
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn(dialogFooterClass, className)} {...props} />
}
