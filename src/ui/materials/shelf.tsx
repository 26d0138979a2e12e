import { clsx } from 'clsx'

/** The wooden line on which a page's things stand, and by which its sections are told apart. */
export function Shelf({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('h-3 rounded-xs border-b-8 border-(--shelf-edge) bg-(--shelf-top)', className)}
    />
  )
}
