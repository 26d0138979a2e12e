import { cn } from '#/lib/cn.ts'
import type { RichPicture } from '#/lib/rich-text/to-html.ts'

type StoredPictureProps = {
  picture: RichPicture
  alt: string
  /** What is seen first is loaded first. */
  first?: boolean
  className?: string
}

/** A stored picture in the format and width that suits the screen. Its place is there before it is. */
export const StoredPicture = ({ picture, alt, first = false, className }: StoredPictureProps) => (
  <picture className={cn('block overflow-hidden', className)}>
    {picture.sources?.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={picture.sizes} />
    ))}
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className="block size-full max-h-[inherit] object-cover"
    />
  </picture>
)
