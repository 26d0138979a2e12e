import type { ReactNode } from 'react'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '../primitives/alert-dialog.tsx'
import { Button } from '../primitives/button.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The verb itself, such as "Delete the event"; never "OK". */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  /** Stays open until the caller closes it, so that a failure can be said where it happened. */
  onConfirm: () => void
  tone?: 'primary' | 'danger'
  pending?: boolean
  /** The button that opens it, where one belongs to it. */
  trigger?: ReactNode
  /** Between text and buttons: an error, a reason field. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, trigger, children } = props
  return (
    <AlertDialog open={open} onOpenChange={(next) => !props.pending && onOpenChange(next)}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{description}</AlertDialogDescription>
        {children && <div className="mt-4">{children}</div>}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancelLabel}</Button>
          </AlertDialogCancel>
          <Button variant={props.tone ?? 'danger'} pending={props.pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
