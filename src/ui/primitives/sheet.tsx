import { cva, type VariantProps } from 'class-variance-authority'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { CloseButton } from './close-button.tsx'
import { dialogDescriptionClass, dialogMotion, dialogTitleClass } from './dialog-class.ts'

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetClose = DialogPrimitive.Close

const sheetVariants = cva(
  [
    'fixed inset-y-0 z-50 flex max-w-[calc(100vw-48px)] flex-col border-line bg-card text-ink outline-none',
    'shadow-[0_0_64px_-16px_rgb(0_0_0/0.35)] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  ],
  {
    variants: {
      side: {
        start: 'start-0 border-e [--sheet-from:-100%] rtl:[--sheet-from:100%]',
        end: 'end-0 border-s [--sheet-from:100%] rtl:[--sheet-from:-100%]',
      },
      size: { sm: 'w-80', md: 'w-100', lg: 'w-150' },
    },
    defaultVariants: { side: 'end', size: 'sm' },
  },
)

export type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> &
  VariantProps<typeof sheetVariants> & { closeLabel: string }

/** A panel from the inline edge; `start` and `end` mirror in rtl. Give it a `SheetTitle`. */
export function SheetContent({ side, size, closeLabel, className, children, ...props }: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        style={dialogMotion}
        className="fixed inset-0 z-50 bg-[rgb(15_20_28/0.5)] data-[state=closed]:animate-dialog-ground-out data-[state=open]:animate-dialog-ground-in"
      />
      <DialogPrimitive.Content style={dialogMotion} className={cn(sheetVariants({ side, size }), className)} {...props}>
        {children}
        <DialogPrimitive.Close asChild>
          <CloseButton label={closeLabel} className="absolute end-3 top-3" />
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex min-h-17 flex-col justify-center border-b border-line py-3 ps-6 pe-16', className)}
      {...props}
    />
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn(dialogTitleClass, 'text-lead font-semibold', className)} {...props} />
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn(dialogDescriptionClass, 'mt-1 text-small', className)} {...props} />
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5', className)} {...props} />
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap gap-3 border-t border-line px-6 py-4', className)} {...props} />
}
