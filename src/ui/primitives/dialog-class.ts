import { cva } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { design } from '#/lib/design.ts'

const { dialog, distance } = design.motion

/** Spec 9: dialogs slide up, 0.32 s in and 0.24 s out. The keyframes in app.css read these. */
export const dialogMotion = {
  '--dialog-in': `${dialog.in}s`,
  '--dialog-out': `${dialog.out}s`,
  '--dialog-distance': `${distance.slide}px`,
} as CSSProperties

// The ground is also the scroll container, so a dialog taller than the window scrolls as a whole.
export const dialogGroundClass =
  'fixed inset-0 z-50 grid place-items-center overflow-x-hidden overflow-y-auto overscroll-contain bg-[rgb(15_20_28/0.5)] p-4 data-[state=closed]:animate-dialog-ground-out data-[state=open]:animate-dialog-ground-in'

export const dialogPanelVariants = cva(
  'relative w-full rounded border border-line bg-card p-6 text-ink shadow-[0_24px_64px_-16px_rgb(0_0_0/0.35)] outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
  {
    variants: {
      size: { xs: 'max-w-[444px]', sm: 'max-w-[600px]', md: 'max-w-[900px]', lg: 'max-w-[1200px]' },
    },
    defaultVariants: { size: 'xs' },
  },
)

export const dialogTitleClass = 'text-title text-balance'
export const dialogDescriptionClass = 'mt-2 text-muted'
export const dialogFooterClass = 'mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end'
