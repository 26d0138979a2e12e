import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListTexts } from '#/words/list.ts'
import { linkClass } from '../primitives/link-class.ts'
import { Pagination, PaginationStep } from '../primitives/pagination.tsx'

export type ListFootProps = {
  /** The neighbouring pages, where there are any. */
  previous: LinkProps | undefined
  next: LinkProps | undefined
  /** The address of what is filtered, as a file. */
  csv: string
  texts: ListTexts
  /** Beside the file, such as the way to the bin. */
  children?: ReactNode
}

/** Below the rows: the neighbouring pages, and what can be had of all of them. */
export function ListFoot({ previous, next, csv, texts, children }: ListFootProps) {
  return (
    <>
      {(previous || next) && (
        <Pagination
          label={texts.pages}
          previous={
            <PaginationStep direction="previous" link={previous && <Link {...previous}>{texts.previous}</Link>}>
              {texts.previous}
            </PaginationStep>
          }
          next={
            <PaginationStep direction="next" link={next && <Link {...next}>{texts.next}</Link>}>
              {texts.next}
            </PaginationStep>
          }
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-2 text-small">
        <a href={csv} download className={linkClass}>
          {texts.export}
        </a>
        {children}
      </p>
    </>
  )
}
