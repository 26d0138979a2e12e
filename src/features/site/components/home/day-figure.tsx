import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

type DayFigureProps = {
  title: string
  text: string
  /** What is to be seen, for whoever does not. */
  shown: string
  /** There is more of it than the shelf lets see. */
  isCut?: boolean
  children: ReactNode
}

/** A part of the product with what it shows in words. It looks like the real one and is a picture: nothing in it can be reached. */
export function DayFigure({ title, text, shown, isCut, children }: DayFigureProps) {
  return (
    <figure className="row-span-2 grid min-w-0 snap-start grid-rows-subgrid">
      <figcaption className="pb-4">
        <h3 className="text-lead leading-7 font-semibold tracking-[-0.01em]">{title}</h3>
        <p className="mt-0.5 text-[0.9375rem] leading-6 text-muted">{text}</p>
        <p className="sr-only">{shown}</p>
      </figcaption>
      <div
        inert
        aria-hidden="true"
        className={cn(
          'pointer-events-none flex flex-col select-none',
          '[&>:last-child]:grow [&>:last-child]:rounded-b-none [&>:last-child]:border-b-0',
          isCut && 'h-0 min-h-full overflow-hidden',
        )}
      >
        {children}
      </div>
    </figure>
  )
}
