import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

const avatarVariants = cva('relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken', {
  variants: {
    size: { xs: 'size-6', sm: 'size-8', md: 'size-10', lg: 'size-16', xl: 'size-24' },
  },
  defaultVariants: { size: 'md' },
})

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> &
  VariantProps<typeof avatarVariants> & {
    src?: string
    /** The person's name; empty where the name stands beside it. */
    alt: string
    /** Drawn while there is no image, and when it fails: fills the circle. */
    fallback: ReactNode
  }

// An error before hydration fires no handler, so the image is looked at when it is mounted, too.
const hideWhenBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true
}

/** The fallback lies beneath the image, so nothing jumps when the image comes late or not at all. */
export function Avatar({ src, alt, fallback, size, className, ...props }: AvatarProps) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cn(avatarVariants({ size }), className)}
      {...props}
    >
      <span aria-hidden="true" className="grid size-full place-items-center text-small font-semibold [&>svg]:size-full">
        {fallback}
      </span>
      {src && (
        <img
          key={src}
          ref={hideWhenBroken}
          onError={(event) => hideWhenBroken(event.currentTarget)}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
