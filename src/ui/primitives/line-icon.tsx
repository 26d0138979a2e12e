import { cn } from '#/lib/cn.ts'

/** An icon of one line, for light pages: the icon set would bring what draws any icon along. Decoration, so hidden. */
export function LineIcon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn('size-5 shrink-0', className)}
    >
      <path d={path} />
    </svg>
  )
}
