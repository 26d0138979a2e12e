import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from '#/lib/cn.ts'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'

// Hovering shows the button's edge, as a block has one; the fill stays, so the contrast on it does too.
const edge = 'hover:shadow-[inset_0_-3px_0_rgb(0_0_0/0.22)] active:shadow-none'

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded text-center font-semibold no-underline select-none',
    'transition-[background-color,border-color,box-shadow,color] duration-150 [&_svg]:shrink-0',
    // Nothing is pressed on paper; without colours a button is known by its edge.
    'print:hidden forced-colors:border',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-60',
  ],
  {
    variants: {
      variant: {
        primary: ['bg-primary text-on-primary', edge],
        outline: 'border border-line bg-card text-ink hover:border-field-line hover:bg-sunken',
        ghost: 'text-ink hover:bg-ink/6 dark:hover:bg-ink/10',
        soft: 'bg-tint text-ink hover:shadow-[inset_0_-3px_0_var(--primary-text)] active:shadow-none',
        danger: ['bg-danger text-card', edge],
        link: 'text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-small pointer-coarse:min-h-11',
        md: 'min-h-11 px-5 py-2 text-[0.9375rem] leading-6',
        lg: 'min-h-12 px-6 py-2.5 text-body',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], class: 'px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Styles the only child instead of rendering a button (links). `pending` has no effect there. */
    asChild?: boolean
    /** Shows beads in place of the words and ignores presses; keeps width, name and focus. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  asChild,
  pending,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick as never} {...(props as object)}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      type={type}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignorePress : onClick}
      {...props}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center justify-center gap-[inherit] opacity-0">{children}</span>
          <Spinner className="absolute inset-0 m-auto size-7" />
        </>
      ) : (
        children
      )}
    </button>
  )
}

// Not the `disabled` attribute: it would drop the keyboard's focus. This stops clicks, and Enter in a form's field too,
// because that submits through the button.
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}
