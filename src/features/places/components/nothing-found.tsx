import { Link, type LinkProps } from '@tanstack/react-router'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type Way = { label: string; link: LinkProps }

/** Nothing found leads on: further around, or without filters. */
export function NothingFound({
  title,
  text,
  further,
  all,
}: {
  title: string
  text: string
  further: Way | false
  all: Way | false
}) {
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={title}
      text={text}
      action={
        <>
          {further && (
            <Button asChild>
              <Link {...further.link}>{further.label}</Link>
            </Button>
          )}
          {all && (
            <Button asChild variant="outline">
              <Link {...all.link}>{all.label}</Link>
            </Button>
          )}
        </>
      }
    />
  )
}
