import { Link, type LinkProps } from '@tanstack/react-router'
import type { ListTexts } from '#/words/list.ts'
import { Pagination, PaginationStep } from '../primitives/pagination.tsx'

export type ListFootProps = {
  /** The neighbouring pages, where there are any. */
  previous: LinkProps | undefined
  next: LinkProps | undefined
  texts: ListTexts
}

/** Below the rows: the neighbouring pages. */
export function ListFoot({ previous, next, texts }: ListFootProps) {
  if (!previous && !next) return null
  return (
    <Pagination
      label={texts.pages}
      className="pt-2"
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
  )
}
